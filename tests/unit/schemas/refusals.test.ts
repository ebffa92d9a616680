import { expect, test } from 'vitest'
import { findIssues } from '@/tests/support/find-issues'
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
  expect(found).toEqual([['heading', 'Required']])
})

test('a redirect cannot start at a path of the site itself', async () => {
  const redirect = { _id: 'a', _type: 'redirect', isPermanent: false }
  expect(await messages(findIssues({ ...redirect, source: '/studio', destination: '/' }))).toEqual([
    ['source', 'The site itself uses this path.'],
  ])
})
