import 'server-only'
import { cache } from 'react'
import type { LandingPage } from '@/lib/content/content-types'
import { withLinks } from '@/lib/content/page/links'
import { endOf, sharePath } from '@/lib/content/share/share-link'
import { sharedName } from '@/lib/content/share/shared-document'
import { sharedHref } from '@/lib/content/share/shared-href'
import { logWarning } from '@/lib/http/log/log'
import { findLink, type LinkRefusal, type SharedContent } from './find-link.ts'
import { readDraft } from './read-draft.ts'
import { readRelease } from './read-release.ts'
import type { Page } from './to-page.ts'

/** The reason a shared link shows nothing at a path. */
export type Refusal = LinkRefusal | 'elsewhere' | 'incomplete' | 'down'

type SharedPage = Page & {
  kind: SharedContent['kind']
  /** A short name of what is shown: a section, or the title of a release. */
  name: string
  until: Date
  /** The target of the logo's link. */
  start: string
}

type Found = SharedPage | Refusal

/**
 * Returns the page of a shared link at a path below it, read once per request: any page for a release, only its own
 * page for a draft. Never falls back to published content.
 */
export const getSharedPage = cache(async (secret: string, path: string): Promise<Found> => {
  const now = new Date()
  try {
    const shown = await findLink(secret, now)
    if (typeof shown === 'string') return shown
    return shown.kind === 'draft'
      ? await draftPage(shown.link, path, now)
      : await releasePage(shown, secret, path)
  } catch (error) {
    logWarning(`Could not read a shared link: ${error}.`)
    return 'down'
  }
})

async function draftPage(link: SharedContent['link'], path: string, now: Date): Promise<Found> {
  const name = sharedName(link.documentType)
  if (!name || path !== '/') return 'elsewhere'
  const page = await readDraft(link, now)
  if (!page) return 'incomplete'
  return { ...withSharedLinks(page, '', []), kind: 'draft', name, until: endOf(link), start: '/' }
}

type Release = Extract<SharedContent, { kind: 'release' }>

async function releasePage(release: Release, secret: string, path: string): Promise<Found> {
  const { link, name, title, instant } = release
  const { page, pages } = await readRelease(name, path, instant)
  if (!page) return page === null ? 'elsewhere' : 'incomplete'
  const start = sharePath(secret)
  const shared = withSharedLinks(page, start, pages)
  return { ...shared, kind: 'release', name: title, until: endOf(link), start }
}

/** Without a booking form: the button links to the booking page, as it does without JavaScript. */
function withSharedLinks(page: Page, base: string, pages: readonly string[]): Page {
  const { path: here } = page
  const { home, legal } = withLinks(page, (href) => sharedHref(href, { here, base, pages }))
  return { path: here, home: { ...home, growthPlan: withoutForm(home.growthPlan) }, legal }
}

function withoutForm(growthPlan: LandingPage['growthPlan']): LandingPage['growthPlan'] {
  if (growthPlan?.booking?.mode !== 'builtIn') return growthPlan
  const booking = { ...growthPlan.booking, mode: 'external' as const, externalUrl: '/call' }
  return { ...growthPlan, booking }
}
