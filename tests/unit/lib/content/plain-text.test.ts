import { expect, test } from 'vitest'
import type { ClaimText } from '@/lib/content/content-types'
import { plainText } from '@/lib/content/plain-text'
import { seededPage } from '@/tests/support/content'

const { hero } = await seededPage()
const claim = hero?.claims.find(({ _id }) => _id === 'claim-sales-cycle')

test('joins the spans of a text, with claims as figures', () => {
  const block = {
    _type: 'block',
    _key: 'a',
    children: [
      { _type: 'span', _key: '1', text: 'Cycles of  ' },
      { _type: 'claimReference', _key: '2', claim },
      { _type: 'span', _key: '3', text: '\nor less.' },
    ],
  }
  expect(plainText([block, block] as ClaimText)).toBe(
    'Cycles of 60 days or less. Cycles of 60 days or less.',
  )
})

test('returns an empty string without blocks', () => {
  expect(plainText([])).toBe('')
})
