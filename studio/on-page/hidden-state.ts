import { claim } from '../../lib/content/check/claim.ts'
import { read } from '../../lib/content/check/read.ts'
import { claimWindow, type HiddenState } from '../../lib/content/claims/claim-state.ts'
import type { OnPage } from './on-page.ts'

const label = 'not on the page'

/** Why no page shows a claim, whoever refers to it; undefined if pages may. `published` is null without one. */
export function hiddenClaim(published: unknown, now: Date): HiddenState | undefined {
  if (!published) return { label, reason: 'It is not published.' }
  const { value, issues } = read(claim, published)
  if (!value) return { label, reason: `It is not complete: ${issues.join(', ')}.` }
  return claimWindow(value, now)
}

/** Why visitors do not see a claim; undefined if they do, or while that is not known. */
export function claimHidden(
  id: string,
  published: unknown,
  page: OnPage | undefined,
  now: Date,
): HiddenState | undefined {
  const own = hiddenClaim(published, now)
  if (own || !page || page.claims.has(id)) return own
  return { label, reason: 'No published text or list shows it.' }
}

/** The same of a section. */
export function sectionHidden(
  type: string,
  isPublished: boolean,
  page: OnPage | undefined,
): HiddenState | undefined {
  if (!isPublished) return { label, reason: 'It is not published.' }
  if (!page || page.sections.has(type)) return undefined
  return { label, reason: 'What is published is not complete, or says nothing without its claims.' }
}
