import type { LandingPage } from '../../lib/content/content-types.ts'
import { linkedPageIssue } from '../../lib/redirects/linked-page.ts'
import type { RedirectContent } from '../../lib/redirects/versions.ts'

/** A link that is on every page. */
export type PageLink = { place: 'Header' | 'Footer'; label: string; href: string }

/** Returns the header and footer links. */
export function pageLinks({
  navigation,
  callToAction,
  quickLinks,
}: LandingPage['settings']): PageLink[] {
  const of = (place: PageLink['place'], links: readonly { label: string; href: string }[]) =>
    links.map(({ label, href }) => ({ place, label, href }))
  return [...of('Header', [...navigation, callToAction]), ...of('Footer', quickLinks)]
}

/** Returns a message for each link that leads to no page. */
export const deadLinks = (links: PageLink[], content: RedirectContent, now: Date): string[] =>
  links.flatMap(({ place, label, href }) => {
    const issue = linkedPageIssue(href, content, now)
    return issue ? [`${place}, “${label}”: ${issue}`] : []
  })
