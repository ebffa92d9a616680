import { describe, expect, test } from 'vitest'
import { isCountry, isCurrency, isLanguageTag } from '../../src/values/codes.ts'
import { isDuration, isRealDate, isTime } from '../../src/values/dates.ts'
import { showsNumber } from '../../src/values/shown-number.ts'
import { comparable, hasInvisibleCharacters, placeholderIn } from '../../src/values/text-checks.ts'
import { samePage } from '../../src/values/web-address.ts'

type Table = [what: string, test: (text: string) => boolean, good: string[], bad: string[]]

const tables: Table[] = [
  [
    'a date',
    isRealDate,
    [
      '2026',
      '2026-02',
      '2024-02-29',
      '2000-02-29',
      '2026-01-01T00:00',
      '2026-01-01T23:59:59.5+05:30',
      '2026-12-31T24:00:00Z',
    ],
    [
      '2023-02-29',
      '1900-02-29',
      '2026-04-31',
      '2026-13-01',
      '2026-00-10',
      '2026-1-1',
      '20260101',
      '2026-01-01 10:00',
      '2026-01-01T25:00',
      '2026-01-01T10:60',
      '2026-01-01T10:00+25:00',
      'Jan 1, 2026',
      '',
    ],
  ],
  [
    'a time',
    isTime,
    ['09:00', '23:59:59', '09:00Z', '09:00+01:00'],
    ['9:00', '24:30', '09:60', '9 am'],
  ],
  [
    'a duration',
    isDuration,
    ['PT5M', 'PT1H30M', 'P1DT12H', 'P3W', 'PT0.5S', 'P1Y2M3DT4H5M6S'],
    ['', 'P', 'PT', 'P1DT', '5M', 'PT5', 'P5S', 'PT1M1H', 'pt5m'],
  ],
  ['a currency', isCurrency, ['USD', 'EUR', 'JPY'], ['usd', 'US', '$', 'ABC', 'DOLLAR']],
  [
    'a country',
    isCountry,
    ['US', 'GB', 'DE'],
    ['UK', 'us', 'USA', 'ZZ', 'EU', 'XX', 'United States'],
  ],
  [
    'a language',
    isLanguageTag,
    ['en', 'en-US', 'sr-Latn-RS', 'zh-Hant', 'es-419', 'pt-br'],
    ['en-UK', 'english', 'en_US', 'e', '', 'en-', 'zzq'],
  ],
]

describe.each(tables)('%s', (_, holds, good, bad) => {
  test.each(good)('can be %j', (text) => expect(holds(text)).toBe(true))
  test.each(bad)('cannot be %j', (text) => expect(holds(text)).toBe(false))
})

test.each([
  ['only $29.99 a month', 29.99, true],
  ['1.249,50 €', 1249.5, true],
  ['1 249,50 €', 1249.5, true],
  ['CHF 1’249.50', 1249.5, true],
  ['£1,249', 1249, true],
  ['2 lamps for 30', 30, true],
  ['from 30.', 30, true],
  ['$129.99', 29.99, false],
  ['$29.95', 29.99, false],
  ['$30', 30.5, false],
  ['', 5, false],
])('%j shows the number %d: %s', (text, number, shows) => {
  expect(showsNumber(text, number)).toBe(shows)
})

test.each([
  ['Lamps\u200b', true],
  ['\ufeffLamps', true],
  ['Lamps\u200c\u200d', true],
  ['می\u200cخواهم', false],
  ['👩\u200d🔧', false],
  ['שלום\u200f!', false],
])('invisible characters in %j: %s', (text, found) =>
  expect(hasInvisibleCharacters(text)).toBe(found),
)

test.each([
  ['Undefined', true],
  ['Price: [object Object]', true],
  ['Dear {{name}}', true],
  ['Nothing is undefined here', false],
  ['Lorem ipsum is filler text', true],
  ['A test of lamps', false],
  ['Null Island', false],
])('placeholder in %j: %s', (text, is) => expect(Boolean(placeholderIn(text))).toBe(is))

test('comparable ignores spaces, soft hyphens and Unicode form, but not case', () => {
  expect(comparable(' A\u00a0B\n C\u00ad D ')).toBe('ABCD')
  expect(comparable('Cafe\u0301')).toBe(comparable('Café'))
  expect(comparable('Lamp')).not.toBe(comparable('lamp'))
})

test('samePage ignores fragments but not paths', () => {
  expect(samePage('https://a.example', 'https://a.example/#top')).toBe(true)
  expect(samePage('https://a.example/a', 'https://a.example/a/')).toBe(false)
  expect(samePage('/a', '/a')).toBe(false)
})
