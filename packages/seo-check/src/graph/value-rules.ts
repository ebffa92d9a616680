import { type Rule, rulesOf } from '../finding.ts'
import { isCountry, isCurrency, isLanguageTag } from '../values/codes.ts'
import { hasZone, isDuration, isRealDate, isTime } from '../values/dates.ts'
import { isA } from '../vocabulary/vocabulary.ts'
import type { GraphFacts, Leaf } from './graph-facts.ts'

const PRICES = ['price', 'lowPrice', 'highPrice', 'minPrice', 'maxPrice']

/** A rule on filled texts and numbers of some properties: what does not pass the test is an issue. */
function written(
  title: string,
  concerns: (leaf: Leaf) => boolean,
  passes: (value: string, leaf: Leaf) => boolean,
  says: string,
): Rule<GraphFacts> {
  return {
    title,
    *check({ leaves }) {
      for (const leaf of leaves) {
        const { value, where } = leaf
        const isFilled = typeof value === 'number' || (typeof value === 'string' && value.trim())
        if (isFilled && concerns(leaf) && !passes(String(value), leaf))
          yield { message: `${JSON.stringify(value)} ${says}.`, where }
      }
    },
  }
}

const takes = (...types: string[]) => {
  return ({ ranges, value }: Leaf) =>
    typeof value === 'string' && ranges.length > 0 && ranges.every((range) => isA(range, ...types))
}
const isOneOf = (...names: string[]) => {
  return ({ property }: Leaf) => names.includes(property)
}

/** Rules on how dates, durations, prices and codes are written. */
export const valueRules = rulesOf<GraphFacts>({
  'date-real': written(
    'Dates are real days in ISO 8601',
    takes('Date', 'DateTime'),
    isRealDate,
    'is no day of the calendar in ISO 8601',
  ),
  'time-real': written(
    'Times of day are in ISO 8601',
    takes('Time'),
    (value) => isTime(value) || isRealDate(value),
    'is no time of day in ISO 8601',
  ),
  'upload-date-zone': written(
    'The upload date of a video has a time zone',
    isOneOf('uploadDate'),
    (value) => !isRealDate(value) || hasZone(value),
    'says no time with its zone',
  ),
  'duration-iso': written(
    'Durations are in ISO 8601',
    takes('Duration', 'QuantitativeValue'),
    (value, { ranges }) => !ranges.includes('Duration') || isDuration(value),
    'is no duration such as PT1M30S',
  ),
  'price-decimal': written(
    'Prices are plain decimals',
    isOneOf(...PRICES),
    (value) => /^\d+(\.\d+)?$/.test(value),
    'is no plain decimal such as 29.99',
  ),
  'currency-code': written(
    'Currencies are ISO 4217 codes',
    isOneOf('priceCurrency', 'currency'),
    isCurrency,
    'is no ISO 4217 code such as USD',
  ),
  'country-code': written(
    'Countries are two-letter codes',
    isOneOf('addressCountry'),
    isCountry,
    'is no two-letter country code such as US',
  ),
  'language-tag': written(
    'Languages are BCP 47 tags',
    isOneOf('inLanguage', 'availableLanguage'),
    (value, { property }) => property === 'availableLanguage' || isLanguageTag(value),
    'is no language tag such as en-US',
  ),
})
