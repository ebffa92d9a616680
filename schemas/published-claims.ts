import type { SanityDocument, ValidationContext } from 'sanity'
import type { ClaimDraft } from './claim-phrase.ts'

export type PublishedClaim = ClaimDraft & { _id: string }

const query = '*[_type == "claim"]{ _id, comparator, value, valueTo, unit, label, timeFrame }'

/** A document is judged field by field: its claims are asked for once. */
const asked = new WeakMap<SanityDocument, Promise<PublishedClaim[]>>()

/** The published claims, for the rules of one document. */
export function publishedClaims(context: ValidationContext): Promise<PublishedClaim[]> {
  const { document, getClient } = context
  const known = document && asked.get(document)
  if (known) return known
  const claims = getClient({ apiVersion: '2026-11-01' })
    .withConfig({ perspective: 'published' })
    .fetch<PublishedClaim[]>(query)
    // Without an answer nothing is known, and a warning is nobody's obstacle.
    .catch(() => [])
  if (document) asked.set(document, claims)
  return claims
}
