import { expect, test } from 'vitest'
import { fixedSections } from '@/sections/index'
import { findIssues } from '@/tests/support/find-issues'
import { seed } from '@/tests/support/seed'
import { seededIssues } from '@/tests/support/seeded'

/** Returns the error messages of a document; tests/e2e/studio checks that the form shows them. */
const messages = async (found: ReturnType<typeof findIssues>) =>
  (await found).filter(({ level }) => level === 'error').map(({ path, message }) => [path, message])

test('rejects evidence by note without its text', async () => {
  const evidence = { kind: 'note', note: undefined }
  expect(await messages(seededIssues('claim-discovery-calls', { evidence }))).toEqual([
    ['evidence', 'Enter a note that describes the evidence.'],
  ])
})

test('rejects a result without its disclaimer', async () => {
  expect(await messages(seededIssues('claim-discovery-calls', { disclaimer: undefined }))).toEqual([
    ['disclaimer', 'Enter the note that says what the result depends on.'],
  ])
})

test('rejects a section without a heading', async () => {
  const found = await messages(seededIssues('painPoints', { heading: undefined }))
  expect(found).toEqual([['heading', 'Enter some text.']])
})

test.each([
  ['spaces', '  \n'],
  ['zero-width characters', '\u200b\u2060\ufeff'],
])('rejects a line of %s, which the page would leave out', async (_, blank) => {
  const rejection = [['heading', 'Enter some text.']]
  expect(await messages(seededIssues('painPoints', { heading: blank }))).toEqual(rejection)
})

test('rejects a text of zero-width characters', async () => {
  const span = { _key: 's', _type: 'span', marks: [], text: '\u200b' }
  const block = { _key: 'b', _type: 'block', style: 'normal', markDefs: [], children: [span] }
  const rejection = [['answer', 'Enter some text.']]
  expect(await messages(seededIssues('faq-data', { answer: [block] }))).toEqual(rejection)
})

test('rejects a redirect from a path the site uses', async () => {
  const redirect = { _id: 'a', _type: 'redirect', isPermanent: false }
  expect(await messages(findIssues({ ...redirect, source: '/studio', destination: '/' }))).toEqual([
    ['source', 'This path is reserved by the site. Choose another.'],
  ])
})

test.for([
  ...['siteSettings', ...fixedSections.map(({ type }) => type)],
  ...['claim', 'faq', 'video', 'legalPage', 'campaignPage', 'redirect'],
])('every missing field of a %s has a message in a sentence', async (_type) => {
  const empty = await messages(findIssues({ _id: 'a', _type }))
  expect(empty.length).toBeGreaterThan(0)
  const seededOne = seed.find((one) => one._type === _type)
  const gutted = seededOne ? await messages(findIssues(withoutWords(seededOne) as never, seed)) : []
  // The Studio validates the inside of a slug; studio/sanity.config.ts has its message.
  const own = [...empty, ...gutted].filter(([path = '']) => !path.startsWith('slug'))
  for (const [path, message] of own) expect(message, path).toMatch(/^[A-Z].* .*\.$/s)
})

/** Empties a document's objects and lists. */
function withoutWords(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutWords)
  if (typeof value !== 'object' || value === null) return value
  const nested = Object.entries(value).filter(
    ([name, field]) => name.startsWith('_') || (typeof field === 'object' && field !== null),
  )
  return Object.fromEntries(nested.map(([name, field]) => [name, withoutWords(field)]))
}
