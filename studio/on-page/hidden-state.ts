import { claim } from '../../lib/content/check/claim.ts'
import { read } from '../../lib/content/check/read.ts'
import { claimWindow, type HiddenState } from '../../lib/content/claims/claim-state.ts'
import { checkTheseFields } from '../seo/field-titles.ts'
import type { OnPage } from './on-page.ts'

const label = 'not on the page'

/** Returns why no page can show a claim, or undefined; `published` is null for an unpublished claim. */
export function hiddenClaim(published: unknown, now: Date): HiddenState | undefined {
  if (!published) return { label, reason: 'It isn’t published.' }
  const { value, issues } = read(claim, published)
  if (!value) return { label, reason: `It’s incomplete. ${checkTheseFields('claim', issues)}` }
  return claimWindow(value, now)
}

/** Returns why visitors can't see a claim; undefined if they can, or while that is unknown. */
export function claimHidden(
  id: string,
  published: unknown,
  page: OnPage | undefined,
  now: Date,
): HiddenState | undefined {
  const own = hiddenClaim(published, now)
  if (own || !page || page.claims.has(id)) return own
  return { label, reason: 'No published text or list uses it.' }
}

/** Returns why visitors can't see a section, or undefined. */
export function sectionHidden(
  type: string,
  isPublished: boolean,
  page: OnPage | undefined,
): HiddenState | undefined {
  if (!isPublished) return { label, reason: 'It isn’t published.' }
  if (!page || page.sections.has(type)) return undefined
  return { label, reason: 'The published version is incomplete, or empty without its claims.' }
}
