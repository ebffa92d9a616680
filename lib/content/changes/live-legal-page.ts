import { changesUntil } from '@/lib/content/changes/changes'
import { withLiveClaims } from '@/lib/content/claims/live-claims'
import type { LegalPage } from '@/lib/content/landing-page'

/** The legal page as it is at this instant, without the claims that are not live. */
export function liveLegalPage(page: LegalPage, now: Date): LegalPage {
  return { ...withLiveClaims(page, now), changes: changesUntil(page.changes, now) }
}
