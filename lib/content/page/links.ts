import type { LandingPage } from '@/lib/content/content-types'
import { mapFields } from '@/lib/values/record'
import { fixedSections } from '@/sections/index'

/**
 * Makes links to the page's own sections fragments, since a path would load the page again if its address has a query. Others
 * still go to the landing page.
 */
export function withOwnAnchors(page: LandingPage): LandingPage {
  const anchors = new Set(fixedSections.filter(({ type }) => page[type]).map(({ id }) => `/#${id}`))
  return withLinks(page, (href) => (anchors.has(href) ? href.slice(1) : href))
}

type Change = (href: string) => string

/** Returns content with every link's target passed through `change`. */
export function withLinks<T>(content: T, change: Change): T
export function withLinks(content: unknown, change: Change): unknown {
  if (Array.isArray(content)) return content.map((item) => withLinks(item, change))
  if (typeof content !== 'object' || content === null) return content
  return mapFields(content, (field, name) =>
    name === 'href' && typeof field === 'string' ? change(field) : withLinks(field, change),
  )
}
