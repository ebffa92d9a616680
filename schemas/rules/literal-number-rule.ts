import type { ValidationContext } from 'sanity'
import { findLiteralNumber } from '../../lib/content/claims/literal-number.ts'
import { asRecord, asString } from '../../lib/values/record.ts'
import { claimPhrase } from '../claim-phrase.ts'
import { publishedClaims } from '../published-claims.ts'

/** Warns about a typed number that belongs to a published claim, or returns true. */
export async function findLiteralNumberIssue(
  value: unknown,
  context: ValidationContext,
): Promise<true | string> {
  const texts = textsOf(value).filter((text) => /\d/.test(text))
  if (texts.length === 0) return true
  const claims = await publishedClaims(context)
  for (const text of texts) {
    const found = findLiteralNumber(text, claims)
    if (!found) continue
    const way =
      typeof value === 'string' ? 'leave the number out' : 'insert “Number from a claim” instead'
    return `“${found.literal}” belongs to the claim “${claimPhrase(found.claim)}” and won’t update with it: ${way}.`
  }
  return true
}

/** Returns the text of a line or of each paragraph; a claim in it ends a number. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (!Array.isArray(value)) return []
  return value.map(asRecord).flatMap(({ _type, children }) => {
    if (_type !== 'block' || !Array.isArray(children)) return []
    const spans = children.map(asRecord)
    return spans
      .map(({ _type, text }) => (_type === 'span' ? (asString(text) ?? '') : '\uFFFC'))
      .join('')
  })
}
