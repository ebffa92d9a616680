import { changesUntil } from '@/lib/content/changes'
import { withLiveClaims } from '@/lib/content/claims/live-claims'
import type { LandingPage, LegalPage } from '@/lib/content/landing-page'
import { contents } from '@/sections/contents'
import { type SectionName, sectionNames } from '@/sections/index'
import { withoutBrokenLinks } from './to-landing-page.ts'

/**
 * Returns the landing page at `now`, without claims that aren't live. Sections that have no content left are removed, and
 * so are links to them.
 */
export function livePage(page: LandingPage, now: Date): LandingPage {
  const live = { ...withLiveClaims(page, now), changes: changesUntil(page.changes, now) }
  const empty = sectionNames.filter((name) => isEmpty(name, live, page))
  return withoutBrokenLinks({ ...live, ...Object.fromEntries(empty.map((name) => [name, null])) })
}

function isEmpty<Name extends SectionName>(name: Name, live: LandingPage, page: LandingPage) {
  const now = live[name]
  const before = page[name]
  return now && before && contents[name].isEmpty?.(now, before)
}

/** Returns the legal page as of `now`, without claims that aren't live. */
export function liveLegalPage(page: LegalPage, now: Date): LegalPage {
  return { ...withLiveClaims(page, now), changes: changesUntil(page.changes, now) }
}
