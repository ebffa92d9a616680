import { expect, test } from 'vitest'
import { matchesText } from '../../src/query/text-search.ts'

const text = 'The Discovery Call: how Zoë’s crème brûlée won 30 meetings'

test.for([
  ['discovery', true],
  ['DISCOVERY call', true],
  ['disc', false],
  ['disc*', true],
  ['creme', true],
  ['brûlée', true],
  ['"discovery call"', true],
  ['"call discovery"', false],
  ['call -meetings', false],
  ['call -invoices', true],
  ['30', true],
  ['*', true],
  ['', true],
] as const)('a search for %s finds the text: %s', ([query, isFound]) => {
  expect(matchesText(text, query)).toBe(isFound)
})
