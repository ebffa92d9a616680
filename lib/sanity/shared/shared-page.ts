import 'server-only'
import { cache } from 'react'
import type { LandingPage } from '@/lib/content/landing-page'
import { withLinks } from '@/lib/content/with-links'
import { logWarning } from '@/lib/log'
import { endOf, sharePath } from '@/lib/share/share-link'
import { sharedName } from '@/lib/share/shared-document'
import { sharedHref } from '@/lib/share/shared-href'
import { findLink, type LinkRefusal, type Shown } from './find-link.ts'
import { readDraft } from './read-draft.ts'
import { readRelease } from './read-release.ts'
import type { Page } from './to-page.ts'

/** Why a shared link shows nothing here. */
export type Refusal = LinkRefusal | 'elsewhere' | 'incomplete' | 'down'

export type SharedPage = Page & {
  kind: Shown['kind']
  /** What is shown, in a word: a section, or the title of a release. */
  name: string
  until: Date
  /** Where the logo leads. */
  start: string
}

/**
 * What a shared link shows at a path below it, read once per request: of a release each of its pages, of a draft its
 * page only. Never what is published in the place of what it promises.
 */
export const getSharedPage = cache(
  async (secret: string, path: string): Promise<SharedPage | Refusal> => {
    const now = new Date()
    try {
      const shown = await findLink(secret, now)
      if (typeof shown === 'string') return shown
      return shown.kind === 'draft'
        ? await draftPage(shown.link, path, now)
        : await releasePage(shown, secret, path)
    } catch (error) {
      logWarning(`A shared link cannot be answered: ${error}.`)
      return 'down'
    }
  },
)

async function draftPage(
  link: Shown['link'],
  path: string,
  now: Date,
): Promise<SharedPage | Refusal> {
  const name = sharedName(link.documentType)
  if (!name || path !== '/') return 'elsewhere'
  const page = await readDraft(link, now)
  if (!page) return 'incomplete'
  const { path: here } = page
  return {
    ...withSharedLinks(page, (href) => sharedHref(href, { here, base: '', pages: [] })),
    kind: 'draft',
    name,
    until: endOf(link),
    start: '/',
  }
}

type Release = Extract<Shown, { kind: 'release' }>

async function releasePage(
  { link, name, title, instant }: Release,
  secret: string,
  path: string,
): Promise<SharedPage | Refusal> {
  const { page, pages } = await readRelease(name, path, instant)
  if (!page) return page === null ? 'elsewhere' : 'incomplete'
  const base = sharePath(secret)
  const { path: here } = page
  return {
    ...withSharedLinks(page, (href) => sharedHref(href, { here, base, pages })),
    kind: 'release',
    name: title,
    until: endOf(link),
    start: base,
  }
}

/** Nobody books from here: the button leads to the booking's own page, as it does where no script runs. */
function withSharedLinks(page: Page, change: (href: string) => string): Page {
  const { home, legal } = withLinks(page, change)
  return { path: page.path, home: { ...home, growthPlan: withoutForm(home.growthPlan) }, legal }
}

function withoutForm(growthPlan: LandingPage['growthPlan']): LandingPage['growthPlan'] {
  if (growthPlan?.booking?.mode !== 'builtIn') return growthPlan
  const booking = { ...growthPlan.booking, mode: 'external' as const, externalUrl: '/call' }
  return { ...growthPlan, booking }
}
