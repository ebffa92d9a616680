import { changesUntil } from '@/lib/content/changes'
import { withLiveClaims } from '@/lib/content/claims/live-claims'
import type { LegalPage } from '@/lib/content/landing-page'

/** Returns the legal page as of `now`, without claims that aren't live. */
export function liveLegalPage(page: LegalPage, now: Date): LegalPage {
  return { ...withLiveClaims(page, now), changes: changesUntil(page.changes, now) }
}
