import { expect, test } from 'vitest'
import { findIssues } from '@/tests/support/find-issues'
import { seeded, seededIssues } from '@/tests/support/seeded'

async function issuesOf(changes: Record<string, unknown>) {
  const { portrait } = seeded('founder')
  return seededIssues('founder', { portrait: { ...(portrait as object), ...changes } })
}

test.for([undefined, '', '  '])('rejects an image with the alt text %j', async (alt) => {
  expect(await issuesOf({ alt })).toEqual([
    {
      level: 'error',
      path: 'portrait.alt',
      message: 'Enter alt text, or turn on “Decorative”.',
    },
  ])
})

test('accepts a decorative image without alt text', async () => {
  expect(await issuesOf({ alt: undefined, isDecorative: true })).toEqual([])
})

test.for(['Image of a bird', 'a picture of a bird', 'Drawing of a bird'])(
  'warns about the alt text “%s”',
  async (alt) => {
    expect(await issuesOf({ alt })).toMatchObject([{ level: 'warning', path: 'portrait.alt' }])
  },
)

test('rejects a portrait without an image', async () => {
  const issues = await issuesOf({ asset: undefined })
  expect(issues.filter(({ level }) => level === 'error').map(({ path }) => path)).toEqual([
    'portrait',
  ])
})

test('accepts a founder without a signature', async () => {
  expect(await seededIssues('founder', { signature: undefined })).toEqual([])
})

test('warns about alt text that was published with another image', async () => {
  const published = seeded('founder')
  const portrait = published.portrait as { alt: string; asset: object }
  const draft = (changes: object) => ({
    ...published,
    _id: 'drafts.founder',
    portrait: { ...portrait, ...changes },
  })
  const asset = { _type: 'reference', _ref: `image-${'1'.repeat(40)}-160x90-png` }
  const warnings = async (changes: object) =>
    (await findIssues(draft(changes), [published]))
      .filter(({ message }) => /image is new/.test(message))
      .map(({ level, path }) => [level, path])
  expect(await warnings({ asset })).toEqual([['warning', 'portrait.alt']])
  expect(await warnings({ asset, alt: 'A founder at her desk.' })).toEqual([])
  expect(await warnings({ alt: 'A founder at her desk.' })).toEqual([])
})

test('warns about the alt text of a replaced image in a list', async () => {
  const published = seeded('steps')
  const [first, ...rest] = published.items as { drawing: object }[]
  const asset = { _type: 'reference', _ref: `image-${'1'.repeat(40)}-160x90-png` }
  const items = [{ ...first, drawing: { ...first?.drawing, asset } }, ...rest]
  const found = await findIssues({ ...published, _id: 'drafts.steps', items }, [published])
  const warnings = found.filter(({ message }) => /image is new/.test(message))
  const isDecorative = (first?.drawing as { isDecorative?: boolean } | undefined)?.isDecorative
  expect(warnings).toHaveLength(isDecorative ? 0 : 1)
})
