import { expect, test } from 'vitest'
import { seeded, seededIssues } from '@/tests/support/seeded'

async function issuesOf(changes: Record<string, unknown>) {
  const { portrait } = seeded('founder')
  return seededIssues('founder', { portrait: { ...(portrait as object), ...changes } })
}

test.for([undefined, '', '  '])('an image with the description %j is refused', async (alt) => {
  expect(await issuesOf({ alt })).toEqual([
    {
      level: 'error',
      path: 'portrait.alt',
      message: 'Describe the picture, or mark it as decoration.',
    },
  ])
})

test('a decoration needs no description', async () => {
  expect(await issuesOf({ alt: undefined, isDecorative: true })).toEqual([])
})

test.for(['Image of a bird', 'a picture of a bird', 'Drawing of a bird'])(
  'the description “%s” draws a warning',
  async (alt) => {
    expect(await issuesOf({ alt })).toMatchObject([{ level: 'warning', path: 'portrait.alt' }])
  },
)

test('a portrait without an image is refused', async () => {
  const issues = await issuesOf({ asset: undefined })
  expect(issues.filter(({ level }) => level === 'error').map(({ path }) => path)).toEqual([
    'portrait',
  ])
})

test('a founder without a signature is accepted', async () => {
  expect(await seededIssues('founder', { signature: undefined })).toEqual([])
})
