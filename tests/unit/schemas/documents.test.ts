import { expect, test } from 'vitest'
import { findIssues, withAssets } from '@/tests/support/find-issues'
import { seed } from '@/tests/support/seed'
import { seeded, seededIssues } from '@/tests/support/seeded'
import { video } from '@/tests/support/video'

type Issues = Awaited<ReturnType<typeof findIssues>>
const short = (issues: Issues) => issues.map(({ level, path }) => [level, path])
const claims = seed.filter(({ _type }) => _type === 'claim')
const found = async (changes: object) =>
  short(await findIssues({ ...withAssets(video), ...changes }, claims))
const seedFound = async (id: string, changes: Record<string, unknown>) =>
  short(await seededIssues(id, changes))

test('accepts a video with file, poster image, captions and transcript', async () => {
  expect(await found({})).toEqual([])
})

test.for(['file', 'poster', 'captions', 'transcript'])(
  'rejects a video without %s',
  async (field) => {
    expect(await found({ [field]: undefined })).toContainEqual(['error', field])
  },
)

test.for(['1:41', 'PT', '101', 'P1D'])('rejects the duration “%s”', async (duration) => {
  expect(await found({ duration })).toContainEqual(['error', 'duration'])
})

test.for(['studio', 'api', '_next', 'Privacy', 'a/b', 'a b', '-a'])(
  'rejects a legal page at “%s”',
  async (current) => {
    const slug = { _type: 'slug', current }
    expect(await seedFound('legal-privacy', { slug })).toContainEqual(['error', 'slug'])
  },
)

test('rejects two legal pages at one path', async () => {
  const slug = { _type: 'slug', current: 'terms' }
  expect(await seedFound('legal-privacy', { slug })).toContainEqual(['error', 'slug'])
})

test('rejects a country that isn’t two capital letters', async () => {
  const { address } = seeded('siteSettings') as unknown as { address: object }
  const changes = { address: { ...address, addressCountry: 'USA' } }
  expect(await seedFound('siteSettings', changes)).toEqual([['error', 'address.addressCountry']])
})

test.for(['heading', 'lead', 'film', 'claims', 'specimen', 'secondaryCallToAction'])(
  'rejects a hero without %s',
  async (field) => {
    expect(await seedFound('hero', { [field]: undefined })).toContainEqual(['error', field])
  },
)

test.for([
  ['hero', 'heading', 'x'.repeat(61)],
  ['steps', 'items', []],
  ['siteSettings', 'documentTitle', 'Kestrel Growth Partners'],
  ['legal-privacy', 'updatedOn', undefined],
] as const)('%s with an unusual %s gets a warning', async ([id, field, value]) => {
  expect(await seedFound(id, { [field]: value })).toContainEqual(['warning', field])
})

test.for([
  ['steps', 'heading'],
  ['siteSettings', 'legalName'],
  ['painPoints', 'heading'],
] as const)('rejects %s with a %s of spaces', async ([id, field]) => {
  expect(await seedFound(id, { [field]: '   ' })).toEqual([['error', field]])
})

test('warns about a field that no schema has', async () => {
  expect(await seedFound('steps', { colour: 'red' })).toEqual([['warning', 'colour']])
})
