import type { LandingPage } from '@/lib/content/content-types'
import { landingPageGraph } from '@/lib/seo/structured-data'
import { sections } from '@/sections/index'

type Button = { label: string; href: string }

/** Returns what the landing page loses with a document: `before` is the page with it, `after` the page without. */
export function removals(before: LandingPage, after: LandingPage, siteUrl: string) {
  const gone = sections.filter(({ type }) => before[type] && !after[type])
  const hrefs: string[] = gone.map(({ id }) => `/#${id}`)
  const broken = [...buttonsOf(after)].filter(({ href }) => hrefs.includes(href))
  return {
    /** Names of sections in the Studio. */
    sections: gone.map(({ title }) => title),
    links: [
      ...missing(before.settings.navigation, after.settings.navigation, 'Header'),
      ...missing(before.settings.quickLinks, after.settings.quickLinks, 'Footer'),
      ...missing(before.settings.legalLinks, after.settings.legalLinks, 'Footer'),
    ],
    /** Labels of buttons that would point to a missing section. */
    buttons: [...new Set(broken.map(({ label }) => label))],
    /** Types of nodes of the structured data. */
    nodes: nodesOf(before, siteUrl).filter((type) => !nodesOf(after, siteUrl).includes(type)),
  }
}

/** What the landing page loses without a document. */
export type Removals = ReturnType<typeof removals>

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
