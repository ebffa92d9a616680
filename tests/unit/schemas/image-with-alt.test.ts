import { expect, test } from 'vitest'
import { seeded, seededFaults } from '@/tests/support/seeded'

async function faultsOf(changes: Record<string, unknown>) {
  const { portrait } = seeded('founder')
  return seededFaults('founder', { portrait: { ...(portrait as object), ...changes } })
}

test.for([undefined, '', '  '])('an image with the description %j is refused', async (alt) => {
  expect(await faultsOf({ alt })).toEqual([
    {
      level: 'error',
      path: 'portrait.alt',
      message: 'Describe the picture, or mark it as decoration.',
    },
  ])
})

test('a decoration needs no description', async () => {
  expect(await faultsOf({ alt: undefined, isDecorative: true })).toEqual([])
})

test.for(['Image of a bird', 'a picture of a bird', 'Drawing of a bird'])(
  'the description “%s” draws a warning',
  async (alt) => {
    expect(await faultsOf({ alt })).toMatchObject([{ level: 'warning', path: 'portrait.alt' }])
  },
)

test('a portrait without an image is refused', async () => {
  const faults = await faultsOf({ asset: undefined })
  expect(faults.filter(({ level }) => level === 'error').map(({ path }) => path)).toEqual([
    'portrait',
  ])
})

test('a founder without a signature is accepted', async () => {
  expect(await seededFaults('founder', { signature: undefined })).toEqual([])
})
