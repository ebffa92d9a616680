import { type Rule, rulesOf } from '../finding.ts'
import { isCountry, isCurrency, isLanguageTag } from '../values/codes.ts'
import { hasZone, isDuration, isRealDate, isTime } from '../values/dates.ts'
import { isA } from '../vocabulary/vocabulary.ts'
import type { GraphFacts, Leaf } from './graph-facts.ts'

const PRICES = ['price', 'lowPrice', 'highPrice', 'minPrice', 'maxPrice']

/** Makes a rule that each non-empty text or number it applies to must pass. */
function valueRule(
  title: string,
  applies: (leaf: Leaf) => boolean,
  passes: (value: string, leaf: Leaf) => boolean,
  problem: string,
): Rule<GraphFacts> {
  return {
    title,
    *check({ leaves }) {
      for (const leaf of leaves) {
        const { value, where } = leaf
        const isFilled = typeof value === 'number' || (typeof value === 'string' && value.trim())
        if (isFilled && applies(leaf) && !passes(String(value), leaf))
          yield { message: `${JSON.stringify(value)} ${problem}.`, where }
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

/** Rules on the format of dates, durations, prices and codes. */
export const valueRules = rulesOf<GraphFacts>({
  'date-valid': valueRule(
    'Dates are valid ISO 8601 dates',
    takes('Date', 'DateTime'),
    isRealDate,
    'is not a valid ISO 8601 date',
  ),
  'time-valid': valueRule(
    'Times are valid ISO 8601 times',
    takes('Time'),
    (value) => isTime(value) || isRealDate(value),
    'is not a valid ISO 8601 time',
  ),
  'upload-date-zone': valueRule(
    'Video upload dates have a time zone',
    isOneOf('uploadDate'),
    (value) => !isRealDate(value) || hasZone(value),
    'has no time with a time zone',
  ),
  'duration-iso': valueRule(
    'Durations are valid ISO 8601 durations',
    takes('Duration', 'QuantitativeValue'),
    (value, { ranges }) => !ranges.includes('Duration') || isDuration(value),
    'is not a duration such as PT1M30S',
  ),
  'price-decimal': valueRule(
    'Prices are plain decimals',
    isOneOf(...PRICES),
    (value) => /^\d+(\.\d+)?$/.test(value),
    'is not a plain decimal such as 29.99',
  ),
  'currency-code': valueRule(
    'Currencies are ISO 4217 codes',
    isOneOf('priceCurrency', 'currency'),
    isCurrency,
    'is not an ISO 4217 code such as USD',
  ),
  'country-code': valueRule(
    'Countries are two-letter codes',
    isOneOf('addressCountry'),
    isCountry,
    'is not a two-letter country code such as US',
  ),
  'language-tag': valueRule(
    'Languages are BCP 47 tags',
    isOneOf('inLanguage', 'availableLanguage'),
    (value, { property }) => property === 'availableLanguage' || isLanguageTag(value),
    'is not a language tag such as en-US',
  ),
})
