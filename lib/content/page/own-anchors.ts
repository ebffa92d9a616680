import type { LandingPage } from '@/lib/content/landing-page'
import { withLinks } from '@/lib/content/with-links'
import { fixedSections } from '@/sections/index'

/**
 * Makes links to the page's own sections fragments, since a path would load the page again if its address has a query. Others
 * still go to the landing page.
 */
export function withOwnAnchors(page: LandingPage): LandingPage {
  const anchors = new Set(fixedSections.filter(({ type }) => page[type]).map(({ id }) => `/#${id}`))
  return withLinks(page, (href) => (anchors.has(href) ? href.slice(1) : href))
}
