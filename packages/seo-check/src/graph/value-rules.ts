import type { Issue, Rule } from '../finding.ts'
import { isCountry, isCurrency, isLanguageTag } from '../values/codes.ts'
import { hasZone, isDuration, isRealDate, isTime } from '../values/dates.ts'
import { findProperty, isA } from '../vocabulary/vocabulary.ts'
import type { GraphFacts, Leaf } from './graph-facts.ts'

const PRICES = ['price', 'lowPrice', 'highPrice', 'minPrice', 'maxPrice']

/** A rule on filled texts and numbers of some properties: what does not pass the test is an issue. */
function rule(
  id: string,
  title: string,
  concerns: (leaf: Leaf) => boolean,
  passes: (value: string, leaf: Leaf) => boolean,
  says: (value: string) => string,
): Rule<GraphFacts> {
  return {
    id,
    title,
    level: 'error',
    *check({ leaves }): Iterable<Issue> {
      for (const leaf of leaves) {
        const { value, where } = leaf
        const isFilled = typeof value === 'number' || (typeof value === 'string' && value.trim())
        if (isFilled && concerns(leaf) && !passes(String(value), leaf))
          yield { message: says(JSON.stringify(value)), where }
      }
    },
  }
}

const takes = (...types: string[]) => {
  return ({ property, value }: Leaf) => {
    const ranges = findProperty(property)?.ranges ?? []
    return (
      typeof value === 'string' &&
      ranges.length > 0 &&
      ranges.every((range) => isA(range, ...types))
    )
  }
}
const isOneOf = (...names: string[]) => {
  return ({ property }: Leaf) => names.includes(property)
}

/** Rules on how dates, durations, prices and codes are written. */
export const valueRules: Rule<GraphFacts>[] = [
  rule(
    'date-real',
    'Dates are real days in ISO 8601',
    takes('Date', 'DateTime'),
    isRealDate,
    (value) => `${value} is no day of the calendar in ISO 8601.`,
  ),
  rule(
    'time-real',
    'Times of day are in ISO 8601',
    takes('Time'),
    (value) => isTime(value) || isRealDate(value),
    (value) => `${value} is no time of day in ISO 8601.`,
  ),
  rule(
    'upload-date-zone',
    'The upload date of a video has a time zone',
    isOneOf('uploadDate'),
    (value) => !isRealDate(value) || hasZone(value),
    (value) => `${value} says no time with its zone.`,
  ),
  rule(
    'duration-iso',
    'Durations are in ISO 8601',
    takes('Duration', 'QuantitativeValue'),
    (value, { property }) => !isDurationProperty(property) || isDuration(value),
    (value) => `${value} is no duration such as PT1M30S.`,
  ),
  rule(
    'price-decimal',
    'Prices are plain decimals',
    isOneOf(...PRICES),
    (value) => /^\d+(\.\d+)?$/.test(value),
    (value) => `${value} is no plain decimal such as 29.99.`,
  ),
  rule(
    'currency-code',
    'Currencies are ISO 4217 codes',
    isOneOf('priceCurrency', 'currency'),
    isCurrency,
    (value) => `${value} is no ISO 4217 code such as USD.`,
  ),
  rule(
    'country-code',
    'Countries are two-letter codes',
    isOneOf('addressCountry'),
    isCountry,
    (value) => `${value} is no two-letter country code such as US.`,
  ),
  rule(
    'language-tag',
    'Languages are BCP 47 tags',
    isOneOf('inLanguage', 'availableLanguage'),
    (value, { property }) => property === 'availableLanguage' || isLanguageTag(value),
    (value) => `${value} is no language tag such as en-US.`,
  ),
]

function isDurationProperty(property: string) {
  return findProperty(property)?.ranges.includes('Duration') ?? false
}
