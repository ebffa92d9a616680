import type { LandingPage } from '../../lib/content/landing-page.ts'
import { linkedPageIssue } from '../../lib/redirects/linked-page.ts'
import type { RedirectContent } from '../../lib/redirects/versions.ts'

/** A link that stands on every page. */
export type PageLink = { place: 'Header' | 'Footer'; label: string; href: string }

/** The links of header and footer. */
export function pageLinks({
  navigation,
  callToAction,
  quickLinks,
}: LandingPage['settings']): PageLink[] {
  const of = (place: PageLink['place'], links: readonly { label: string; href: string }[]) =>
    links.map(({ label, href }) => ({ place, label, href }))
  return [...of('Header', [...navigation, callToAction]), ...of('Footer', quickLinks)]
}

/** What is wrong with those that lead to no page of the site, in a sentence each. */
export const deadLinks = (links: PageLink[], content: RedirectContent, now: Date): string[] =>
  links.flatMap(({ place, label, href }) => {
    const issue = linkedPageIssue(href, content, now)
    return issue ? [`${place}, “${label}”: ${issue}`] : []
  })
