import type { SanityDocument, ValidationContext } from 'sanity'
import { findTypedNumber } from '../lib/content/claims/typed-number.ts'
import { claimPhrase } from './claim-phrase.ts'

type Claim = {
  comparator?: string
  value?: number
  valueTo?: number
  unit?: string
  label?: string
  timeFrame?: string
}
type Block = { _type?: string; children?: { _type?: string; text?: string }[] }

const query = '*[_type == "claim"]{ comparator, value, valueTo, unit, label, timeFrame }'

/** A document is judged field by field: its claims are asked for once. */
const asked = new WeakMap<SanityDocument, Promise<Claim[]>>()

/** Why a text should not say what it says, or true: it types a number that a published claim owns. */
export async function findTypedNumberIssue(
  value: unknown,
  context: ValidationContext,
): Promise<true | string> {
  const texts = textsOf(value).filter((text) => /\d/.test(text))
  if (texts.length === 0) return true
  const claims = await claimsFor(context)
  for (const text of texts) {
    const found = findTypedNumber(text, claims)
    if (!found) continue
    const way =
      typeof value === 'string' ? 'say it without the number' : 'press “Number from a claim”'
    return `“${found.typed}” belongs to the claim “${claimPhrase(found.claim)}” and would not follow it: ${way}.`
  }
  return true
}

function claimsFor({ document, getClient }: ValidationContext): Promise<Claim[]> {
  const known = document && asked.get(document)
  if (known) return known
  const claims = getClient({ apiVersion: '2026-11-01' })
    .withConfig({ perspective: 'published' })
    .fetch<Claim[]>(query)
    // Without an answer nothing is known, and a warning is nobody's obstacle.
    .catch(() => [])
  if (document) asked.set(document, claims)
  return claims
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
