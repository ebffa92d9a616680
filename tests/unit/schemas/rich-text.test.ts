import { expect, test } from 'vitest'
import { seededIssues } from '@/tests/support/seeded'

const paragraph = (href: string) => ({
  _key: 'p1',
  _type: 'block',
  style: 'normal',
  markDefs: [{ _key: 'link', _type: 'link', href }],
  children: [{ _key: 'p1-1', _type: 'span', marks: ['link'], text: 'here' }],
})

const errors = async (answer: unknown) =>
  (await seededIssues('faq-data', { answer })).map(({ level }) => level)

test.for([
  '/privacy',
  '/#growth-plan',
  '#growth-plan',
  'https://example.com',
  'mailto:a@b.example',
])('a text may link to %s', async (href) => {
  expect(await errors([paragraph(href)])).toEqual([])
})

test.for([
  '#',
  '/#',
  '#pricing',
  '/#pricing',
  'javascript:alert(1)',
  '//evil.example',
  'privacy',
  '',
])('a text cannot link to “%s”', async (href) => {
  expect(await errors([paragraph(href)])).toContain('error')
})

test('an answer is required', async () => {
  expect(await errors(undefined)).toEqual(['error'])
})

test('an answer of an empty paragraph is refused', async () => {
  const children = [{ _key: 'p1-1', _type: 'span', marks: [], text: ' ' }]
  expect(await errors([{ ...paragraph('/'), markDefs: [], children }])).toEqual(['error'])
  expect(await errors([])).toEqual(['error'])
})

test('a number in a text must name its claim', async () => {
  const children = [{ _key: 'c', _type: 'claimReference' }]
  expect(await errors([{ ...paragraph('/'), markDefs: [], children }])).toContain('error')
})
