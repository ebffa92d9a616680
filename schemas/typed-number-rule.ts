import type { ValidationContext } from 'sanity'
import { findTypedNumber } from '../lib/content/claims/typed-number.ts'
import { claimPhrase } from './claim-phrase.ts'
import { publishedClaims } from './published-claims.ts'

type Block = { _type?: string; children?: { _type?: string; text?: string }[] }

/** Why a text should not say what it says, or true: it types a number that a published claim owns. */
export async function findTypedNumberIssue(
  value: unknown,
  context: ValidationContext,
): Promise<true | string> {
  const texts = textsOf(value).filter((text) => /\d/.test(text))
  if (texts.length === 0) return true
  const claims = await publishedClaims(context)
  for (const text of texts) {
    const found = findTypedNumber(text, claims)
    if (!found) continue
    const way =
      typeof value === 'string' ? 'say it without the number' : 'press “Number from a claim”'
    return `“${found.typed}” belongs to the claim “${claimPhrase(found.claim)}” and would not follow it: ${way}.`
  }
  return true
}

/** The typed words of a line, or of each paragraph; a claim in it ends a number. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (!Array.isArray(value)) return []
  return (value as Block[])
    .filter(({ _type }) => _type === 'block')
    .map(({ children = [] }) =>
      children.map(({ _type, text = '' }) => (_type === 'span' ? text : '\uFFFC')).join(''),
    )
}
