import type { ClaimDraft } from './claim-phrase.ts'
import { askedOnce } from './rules/asked-once.ts'

export type PublishedClaim = ClaimDraft & { _id: string }

/** What a claim says is made of. */
export const CLAIM_FIELDS = '_id, comparator, value, valueTo, unit, label, timeFrame'

const query = `*[_type == "claim"]{ ${CLAIM_FIELDS} }`

/** The published claims, for the rules of one document. */
export const publishedClaims = askedOnce(
  (client) => client.withConfig({ perspective: 'published' }).fetch<PublishedClaim[]>(query),
  [],
)
