import { changesUntil } from '@/lib/content/changes/changes'
import { withLiveClaims } from '@/lib/content/claims/live-claims'
import type { LandingPage } from '@/lib/content/landing-page'
import { sectionNames, sections } from '@/sections/contents'
import type { SectionName } from '@/sections/section'
import { withoutDeadLinks } from './to-landing-page.ts'

/**
 * The landing page as it is at this instant, without the claims that are not live. A section that has lost
 * with them all it says leaves the page, and so do the links to it.
 */
export function livePage(page: LandingPage, now: Date): LandingPage {
  const live = { ...withLiveClaims(page, now), changes: changesUntil(page.changes, now) }
  const spent = sectionNames.filter((name) => isSpent(name, live, page))
  return withoutDeadLinks({ ...live, ...Object.fromEntries(spent.map((name) => [name, null])) })
}

function isSpent<Name extends SectionName>(name: Name, live: LandingPage, page: LandingPage) {
  const now = live[name]
  const before = page[name]
  return now && before && sections[name].isSpent?.(now, before)
}
