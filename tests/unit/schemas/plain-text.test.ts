import { expect, test } from 'vitest'
import { plainText, textSelection } from '@/schemas/plain-text'

const claim = { _ref: 'claim-a', comparator: 'range', value: 20, valueTo: 30, unit: 'percent' }
const block = (...children: object[]) => ({ _type: 'block', children })
const span = (text: string) => ({ _type: 'span', text })

test('a claim in a preview is shown as its number', () => {
  const text = [block(span('Up to '), { _type: 'claimReference', claim }, span(' more.'))]
  expect(plainText(text)).toBe('Up to 20–30% more.')
})

test('a list selected by a preview, an object with gaps, gives the same text', () => {
  const children = { 0: span('Up to '), 1: { _type: 'claimReference', claim }, 7: undefined }
  expect(plainText({ 0: { children }, 1: undefined })).toBe('Up to 20–30%')
})

test('a claim known only by id is looked up, or shown as dots if unknown', () => {
  const text = [block({ _type: 'claimReference', claim: { _ref: 'claim-a' } })]
  expect(plainText(text)).toBe('…')
  expect(plainText(text, new Map([['claim-a', claim]]))).toBe('20–30%')
})

test('a preview selects the text and the numbers of its claims', () => {
  expect(textSelection('text')).toMatchObject({
    text: 'text',
    text_0_children_1_claim_value: 'text.0.children.1.claim.value',
  })
})
