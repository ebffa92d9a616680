import type { ValidationContext } from 'sanity'
import type { ClaimDraft } from './claim-phrase.ts'
import { fetchedOnce } from './rules/fetched-once.ts'

export type PublishedClaim = ClaimDraft & { _id: string }

/** The fields that make up a claim's phrase. */
export const CLAIM_FIELDS = '_id, comparator, value, valueTo, unit, label, timeFrame'

/** Fetches the published claims once for all rules of a document. */
export const publishedClaims = fetchedOnce((client) =>
  client
    .withConfig({ perspective: 'published' })
    .fetch<PublishedClaim[]>(`*[_type == "claim"]{ ${CLAIM_FIELDS} }`)
    .catch(() => []),
)

/** Fetches the published claims by id. */
export const claimsById = async (context: ValidationContext) =>
  new Map((await publishedClaims(context)).map((claim) => [claim._id, claim]))
