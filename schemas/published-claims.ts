import type { ValidationContext } from 'sanity'
import type { ClaimDraft } from './claim-phrase.ts'
import { fetchedOnce } from './rules/fetched-once.ts'

export type PublishedClaim = ClaimDraft & { _id: string }

/** What a claim says is made of. */
export const CLAIM_FIELDS = '_id, comparator, value, valueTo, unit, label, timeFrame'

/** The published claims, for the rules of one document. */
export const publishedClaims = fetchedOnce((client) =>
  client
    .withConfig({ perspective: 'published' })
    .fetch<PublishedClaim[]>(`*[_type == "claim"]{ ${CLAIM_FIELDS} }`)
    .catch(() => []),
)

/** The same by their ids. */
export const claimsById = async (context: ValidationContext) =>
  new Map((await publishedClaims(context)).map((claim) => [claim._id, claim]))
