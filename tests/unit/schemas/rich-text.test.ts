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
])('accepts a link to %s', async (href) => {
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
])('rejects a link to “%s”', async (href) => {
  expect(await errors([paragraph(href)])).toContain('error')
})

test('requires an answer', async () => {
  expect(await errors(undefined)).toEqual(['error'])
})

test('rejects an answer with only an empty paragraph', async () => {
  const children = [{ _key: 'p1-1', _type: 'span', marks: [], text: ' ' }]
  expect(await errors([{ ...paragraph('/'), markDefs: [], children }])).toEqual(['error'])
  expect(await errors([])).toEqual(['error'])
})

test('rejects a number in a text without its claim', async () => {
  const children = [{ _key: 'c', _type: 'claimReference' }]
  expect(await errors([{ ...paragraph('/'), markDefs: [], children }])).toContain('error')
})

const line = (key: string, more: object) => ({
  _key: key,
  _type: 'block',
  style: 'normal',
  markDefs: [],
  children: [{ _key: `${key}-1`, _type: 'span', marks: [], text: 'Words' }],
  ...more,
})
const item = (key: string, level = 1) => line(key, { listItem: 'number', level })
const bullet = (key: string, level = 1) => line(key, { listItem: 'bullet', level })
const plain = (key: string) => line(key, {})
const heading = (key: string) => line(key, { style: 'h2' })

test('warns about a numbered list that restarts after a paragraph', async () => {
  const answer = [item('a'), plain('b'), item('c'), item('d')]
  expect(await seededIssues('faq-data', { answer })).toEqual([
    {
      level: 'warning',
      path: 'answer.c',
      message: expect.stringMatching(/^Numbering restarts at 1 here\. .+ \(Shift\+Enter\)\.$/),
    },
  ])
  const deeper = [item('a'), bullet('b', 2), plain('c'), item('d')]
  expect(await errors(deeper)).toEqual(['warning'])
})

test.for([
  [[plain('a'), item('b'), item('c'), plain('d')]],
  [[item('a'), item('b', 2), item('c'), bullet('d', 2), item('e')]],
  [[item('a'), plain('b'), heading('c'), item('d')]],
  [[item('a'), plain('b'), bullet('c'), plain('d'), item('e')]],
  [[bullet('a'), plain('b'), bullet('c')]],
])('does not warn about lists that end on purpose', async ([answer]) => {
  expect(await errors(answer)).toEqual([])
})
