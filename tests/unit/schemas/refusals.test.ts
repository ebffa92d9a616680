import { expect, test } from 'vitest'
import { SECTIONS } from '@/lib/site'
import { findIssues } from '@/tests/support/find-issues'
import { seed } from '@/tests/support/seed'
import { seededIssues } from '@/tests/support/seeded'

/** What editors read when a document cannot be published; tests/e2e/studio shows that it stands in the form. */
const messages = async (found: ReturnType<typeof findIssues>) =>
  (await found).filter(({ level }) => level === 'error').map(({ path, message }) => [path, message])

test('a claim with a note as its evidence asks for its words', async () => {
  const evidence = { kind: 'note', note: undefined }
  expect(await messages(seededIssues('claim-discovery-calls', { evidence }))).toEqual([
    ['evidence', 'Write down what proves it.'],
  ])
})

test('a result asks for its disclaimer', async () => {
  expect(await messages(seededIssues('claim-discovery-calls', { disclaimer: undefined }))).toEqual([
    ['disclaimer', 'A result needs the note that says what it depends on.'],
  ])
})

test('a section without a heading is refused', async () => {
  const found = await messages(seededIssues('painPoints', { heading: undefined }))
  expect(found).toEqual([['heading', 'Write some words.']])
})

test.each([
  ['spaces', '  \n'],
  ['characters of no width', '\u200b\u2060\ufeff'],
])('a line of %s is refused, which the page would leave out', async (_, blank) => {
  const refusal = [['heading', 'Write some words.']]
  expect(await messages(seededIssues('painPoints', { heading: blank }))).toEqual(refusal)
})

test('a text of characters of no width is refused', async () => {
  const span = { _key: 's', _type: 'span', marks: [], text: '\u200b' }
  const block = { _key: 'b', _type: 'block', style: 'normal', markDefs: [], children: [span] }
  const refusal = [['answer', 'Write some words.']]
  expect(await messages(seededIssues('faq-data', { answer: [block] }))).toEqual(refusal)
})

test('a redirect cannot start at a path of the site itself', async () => {
  const redirect = { _id: 'a', _type: 'redirect', isPermanent: false }
  expect(await messages(findIssues({ ...redirect, source: '/studio', destination: '/' }))).toEqual([
    ['source', 'The site itself uses this path.'],
  ])
})

test.for([
  ...['siteSettings', ...SECTIONS.map(({ type }) => type)],
  ...['claim', 'faq', 'video', 'legalPage', 'campaignPage', 'redirect'],
])('whatever is missing in a %s is asked for in a sentence', async (_type) => {
  const empty = await messages(findIssues({ _id: 'a', _type }))
  expect(empty.length).toBeGreaterThan(0)
  const seededOne = seed.find((one) => one._type === _type)
  const gutted = seededOne ? await messages(findIssues(withoutWords(seededOne) as never, seed)) : []
  // The inside of a slug is the Studio’s own: studio/sanity.config.ts words it.
  const own = [...empty, ...gutted].filter(([path = '']) => !path.startsWith('slug'))
  for (const [path, message] of own) expect(message, path).toMatch(/^[A-Z].* .*\.$/s)
})

/** The same with its objects and lists, and nothing in them. */
function withoutWords(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutWords)
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(
    ([name, field]) => name.startsWith('_') || (typeof field === 'object' && field !== null),
  )
  return Object.fromEntries(kept.map(([name, field]) => [name, withoutWords(field)]))
}
