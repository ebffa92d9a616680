type Owner = {
  comparator?: string | null
  value?: number | null
  valueTo?: number | null
  unit?: string | null
  label?: string | null
}

const numbers = new Intl.NumberFormat('en-US', { maximumFractionDigits: 10 })
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const DASH = '[-‐‑‒–—]'
const PERCENT = '(?:%|percent\\b|per cent\\b)'
const TIME = '(?:second|minute|hour|day|week|month|quarter|year)s?\\b'
/** Not inside another number, a word such as B2B, a price, or at the end of a range. */
const BEFORE = `(?<![\\p{L}\\d$€£]|\\d[.,:/]|\\d\\s?%?\\s?${DASH}\\s?)`
/** Not the beginning of another number, a range, a word, or an amount of something else. */
const AFTER = `(?![\\p{L}\\d]|[.,:/]\\d|\\s?${DASH}\\s?\\d|\\s?${PERCENT}|[-‑\\s]${TIME})`

/**
 * Finds the first number in a text that should be a claim reference, in any spelling: `20-30`, `20 to 30`, `60-day`,
 * `25 percent`.
 */
export function findLiteralNumber<Claim extends Owner>(
  text: string,
  claims: Claim[],
): { literal: string; claim: Claim } | undefined {
  // Cheap filter: of thousands of claims, few have digits that occur in the text at all.
  const digits = text.replace(/[,\s]/g, '')
  const mayOwn = ({ value, valueTo }: Claim) =>
    digits.includes(String(value)) || digits.includes(String(valueTo))
  for (const claim of claims.filter(mayOwn))
    for (const pattern of patternsOf(claim)) {
      const literal = new RegExp(BEFORE + pattern, 'iu').exec(text)?.[0]
      if (literal) return { literal, claim }
    }
  return undefined
}

function patternsOf({ comparator, value, valueTo, unit, label }: Owner): string[] {
  if (typeof value !== 'number') return []
  const isRange = comparator === 'range' && typeof valueTo === 'number'
  const after = unitPattern(unit ?? 'none')
  if (isRange) {
    const to = `\\s?${PERCENT}?\\s?(?:${DASH}|to|and)\\s?`
    const range = numberPattern(value) + to + numberPattern(valueTo)
    return [range + after, ...labelled([value, valueTo], unit, label)]
  }
  // A single digit without a unit is too ambiguous.
  const isDistinctive = after !== AFTER || value >= 10
  return [
    ...(isDistinctive ? [numberPattern(value) + after] : []),
    ...labelled([value], unit, label),
  ]
}

/** Patterns for a number without a unit directly before its claim's label: `30 discovery calls`. */
function labelled(values: number[], unit?: string | null, label?: string | null) {
  const words = label?.trim().replace(/s$/i, '').split(/\s+/).map(escaped).join('\\s+')
  if (!words || (unit ?? 'none') !== 'none') return []
  return values.map((value) => `${numberPattern(value)}[-‑\\s]${words}s?(?!\\p{L})`)
}

function numberPattern(value: number) {
  return escaped(numbers.format(value)).replaceAll(',', '[,\\s]?')
}

function unitPattern(unit: string) {
  if (unit === 'percent') return `\\s?${PERCENT}`
  if (unit === 'none') return AFTER
  return `[-‑\\s]?${escaped(unit.replace(/s$/, ''))}s?(?!\\p{L})`
}
