import { expect, test } from 'vitest'
import { importedTypeIssues } from '@/scripts/content/import/imported-types'
import { seed } from '@/tests/support/seed'

const nothing = new Map<string, string>()
const issuesOf = (documents: object[], existing = nothing, isKept = false) =>
  importedTypeIssues(documents as never, existing, { isKept })

test('the seed, a draft of a section and what Sanity keeps for itself fit the schema', () => {
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

test('documents of a type without a schema are counted by type, and one without a type is named', () => {
  const posts = Array.from({ length: 30 }, (_, at) => ({ _id: `post-${at}`, _type: 'post' }))
  expect(issuesOf([...posts, { _id: 'x' }, { _id: 'seo-x', _type: 'seo' }])).toEqual([
    'The schema has no document type "post" (30 documents, such as post-0).',
    'A document must have a type (1 document, such as x).',
    'The schema has no document type "seo" (1 document, such as seo-x).',
  ])
})

test('a stranger’s document with the id of a section or the settings is rejected, as a draft and in a release too', () => {
  for (const _id of ['siteSettings', 'drafts.siteSettings', 'versions.r1.siteSettings'])
    expect(issuesOf([{ _id, _type: 'faq' }])).toEqual([
      `${_id}: This id is that of the one siteSettings document; it cannot be of type faq.`,
    ])
  expect(issuesOf([{ _id: 'settings', _type: 'siteSettings' }])).toEqual([
    'settings: There is one document of type siteSettings, and its id is siteSettings.',
  ])
})

test('a document that is there keeps its type unless what is there stays', () => {
  const existing = new Map([['x', 'claim']])
  expect(issuesOf([{ _id: 'drafts.x', _type: 'faq' }], existing)).toEqual([
    'drafts.x: A document of type claim has this id; one of type faq cannot replace it.',
  ])
  expect(issuesOf([{ _id: 'x', _type: 'faq' }], existing, true)).toEqual([])
  expect(issuesOf([{ _id: 'x', _type: 'claim' }], existing)).toEqual([])
})
