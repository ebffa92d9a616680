import { expect, test } from 'vitest'
import { listeningLake } from '../support/open-lake.ts'

const CLAIMS = 2000
const OTHERS = 3000

/** As many claims as redirects, and pages that refer to every second claim. */
async function campaigns() {
  const { client } = await listeningLake()
  const claims = Array.from({ length: CLAIMS }, (_, at) => ({ _id: `claim-${at}`, _type: 'claim' }))
  const others = Array.from({ length: OTHERS }, (_, at) => ({
    _id: `page-${at}`,
    _type: 'page',
    claims: [{ _key: 'c', _type: 'reference', _ref: `claim-${(at * 2) % CLAIMS}` }],
  }))
  const all = [...claims, { _id: 'drafts.claim-4', _type: 'claim' }, ...others]
  for (let start = 0; start < all.length; start += 500)
    await client.mutate(all.slice(start, start + 500).map((create) => ({ create })))
  return client
}

test('finds the unused ones of two thousand claims in five thousand documents in time', async () => {
  const client = await campaigns()
  // The Studio's list of unused claims; a draft is looked up by its published id.
  const unused =
    '*[_type == "claim" && count(*[references(array::join(string::split(^._id, "drafts."), ""))]) == 0]._id'
  for (const perspective of ['raw', 'drafts', 'published'] as const) {
    const ids = await client.fetch<string[]>(unused, {}, { perspective })
    expect(ids, perspective).toHaveLength(CLAIMS / 2)
    expect(ids.every((id) => Number(id.split('-')[1]) % 2 === 1)).toBe(true)
  }
})

test('a removed or added reference takes effect at once', async () => {
  const { client } = await listeningLake()
  await client.create({ _id: 'claim', _type: 'claim' })
  const users = () =>
    client.fetch<string[]>('*[_type == "claim"]{"by": *[references(^._id)]._id}[0].by')
  expect(await users()).toEqual([])
  const link = { _type: 'reference', _ref: 'claim' }
  await client.create({ _id: 'page', _type: 'page', claim: link })
  expect(await users()).toEqual(['page'])
  await client.patch('page').unset(['claim']).commit()
  expect(await users()).toEqual([])
  await client
    .patch('page')
    .set({ rows: [{ _key: 'a', claim: link }] })
    .commit()
  expect(await users()).toEqual(['page'])
})
