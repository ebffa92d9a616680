import { expect, test } from 'vitest'
import { importedTypeIssues } from '@/scripts/content/import/imported-types'
import { seed } from '@/tests/support/seed'

const nothing = new Map<string, string>()
const issuesOf = (documents: object[], existing = nothing, isKept = false) =>
  importedTypeIssues(documents as never, existing, { isKept })

test('the seed, a draft of a section and Sanity’s own documents match the schema', () => {
  const own = [
    { _id: 'drafts.hero', _type: 'hero' },
    { _id: 'image-abc-1x1-png', _type: 'sanity.imageAsset' },
    { _id: '_.releases.r1', _type: 'system.release' },
    { _id: 'tag', _type: 'media.tag' },
    { _type: 'faq' },
  ]
  const types = new Map(seed.map(({ _id, _type }) => [_id, _type]))
  expect(issuesOf([...seed, ...own], types)).toEqual([])
})

test('documents with unknown types are counted by type, and those without a type are named', () => {
  const posts = Array.from({ length: 30 }, (_, at) => ({ _id: `post-${at}`, _type: 'post' }))
  expect(issuesOf([...posts, { _id: 'x' }, { _id: 'seo-x', _type: 'seo' }])).toEqual([
    'The schema has no document type "post" (30 documents, such as post-0).',
    'Documents without a type (1 document, such as x).',
    'The schema has no document type "seo" (1 document, such as seo-x).',
  ])
})

test('an unrelated document with a singleton’s id is rejected, also as a draft or in a release', () => {
  for (const _id of ['siteSettings', 'drafts.siteSettings', 'versions.r1.siteSettings'])
    expect(issuesOf([{ _id, _type: 'faq' }])).toEqual([
      `${_id}: This ID is reserved for the siteSettings document; it cannot have type faq.`,
    ])
  expect(issuesOf([{ _id: 'settings', _type: 'siteSettings' }])).toEqual([
    'settings: There can be only one siteSettings document, and its ID must be siteSettings.',
  ])
})

test('an existing document’s type cannot change unless existing documents are skipped', () => {
  const existing = new Map([['x', 'claim']])
  expect(issuesOf([{ _id: 'drafts.x', _type: 'faq' }], existing)).toEqual([
    'drafts.x: A claim document already has this ID; a faq document cannot replace it.',
  ])
  expect(issuesOf([{ _id: 'x', _type: 'faq' }], existing, true)).toEqual([])
  expect(issuesOf([{ _id: 'x', _type: 'claim' }], existing)).toEqual([])
})
