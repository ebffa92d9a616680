import type { LandingPage } from '@/lib/content/landing-page'
import { landingPageGraph } from '@/lib/seo/structured-data'
import { SECTIONS } from '@/lib/site'
import { sectionNames } from '@/sections/contents'
import type { SectionName } from '@/sections/section'

type Button = { label: string; href: string }

/** What goes with a document: `before` is the landing page with it, `after` the one without. */
export function losses(before: LandingPage, after: LandingPage, siteUrl: string) {
  const gone = sectionNames.filter((name) => before[name] && !after[name])
  const hrefs = gone.map((name) => `/#${SECTIONS.find(({ type }) => type === name)?.id ?? name}`)
  const dead = [...buttonsOf(after)].filter(({ href }) => hrefs.includes(href))
  return {
    /** Names of sections, as editors know them. */
    sections: gone.map(titleOf),
    links: [
      ...missing(before.settings.navigation, after.settings.navigation, 'Header'),
      ...missing(before.settings.quickLinks, after.settings.quickLinks, 'Footer'),
      ...missing(before.settings.legalLinks, after.settings.legalLinks, 'Footer'),
    ],
    /** Words of buttons that stay and lead to a section that does not. */
    buttons: [...new Set(dead.map(({ label }) => label))],
    /** Types of nodes of the structured data. */
    nodes: nodesOf(before, siteUrl).filter((type) => !nodesOf(after, siteUrl).includes(type)),
  }
}

/** What a page has and another has not. */
export type Losses = ReturnType<typeof losses>

const titleOf = (name: SectionName) =>
  SECTIONS.find(({ type }) => type === name)?.title ?? (name === 'video' ? 'Video' : 'Questions')

function missing(
  before: readonly { _key: string; label: string }[],
  after: readonly { _key: string }[],
  place: 'Header' | 'Footer',
) {
  const keys = new Set(after.map(({ _key }) => _key))
  return before.filter(({ _key }) => !keys.has(_key)).map(({ label }) => ({ label, place }))
}

function* buttonsOf(value: unknown): Generator<Button> {
  if (typeof value !== 'object' || value === null) return
  if (isButton(value)) yield value
  for (const child of Object.values(value)) yield* buttonsOf(child)
}

const isButton = (value: object): value is Button =>
  'label' in value && 'href' in value && typeof value.href === 'string'

function nodesOf(page: LandingPage, siteUrl: string): string[] {
  const nodes: readonly unknown[] = landingPageGraph(page, siteUrl)?.['@graph'] ?? []
  return nodes.map((node) => String(Object(node)['@type']))
}
