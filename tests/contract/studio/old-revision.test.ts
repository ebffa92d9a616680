import { expect, test } from 'vitest'
import { listeningLake } from '@/packages/local-content-lake/tests/support/open-lake'
import { findOldRevision } from '@/studio/actions/old-revision'

const to = (_ref: string, rest = {}) => ({ _type: 'reference', _key: _ref, _ref, ...rest })

async function openDocument() {
  const { client } = await listeningLake()
  await client.create({ _id: 'a', _type: 'claim', title: 'Calls per month' })
  await client.create({ _id: 'b', _type: 'faq', question: 'How long does it take?' })
  await client.create({ _id: 'c', _type: 'claim', title: 'Kept' })
  const claims = [to('a'), to('c')]
  const child = { _type: 'claimReference', _key: 'x', claim: to('a') }
  const lead = [{ _type: 'block', _key: 'y', children: [child], style: 'normal' }]
  const related = to('gone-before', { _weak: true })
  const old = { _id: 'drafts.d', _type: 'note', claims, lead, first: to('b'), related }
  const { _rev } = await client.create(old)
  const set = { claims: [], lead: [], first: undefined }
  await client.patch('drafts.d').unset(['first']).set(set).commit()
  return { client, old, revision: _rev }
}

test('a revision whose references exist is complete', async () => {
  const { client, old, revision } = await openDocument()
  expect(await findOldRevision(client, 'd', revision)).toMatchObject({ document: old, gone: [] })
})

test('a revision loses references to deleted documents, names them, and can be written', async () => {
  const { client, old, revision } = await openDocument()
  for (const id of ['a', 'b']) await client.delete(id)
  await expect(client.createOrReplace(old)).rejects.toThrow(/references non-existent document/)
  const found = await findOldRevision(client, 'd', revision)
  expect(found?.gone.toSorted()).toEqual(['Calls per month', 'How long does it take?'])
  const { first, ...rest } = old
  const child = { _type: 'claimReference', _key: 'x' }
  const lead = [{ _type: 'block', _key: 'y', children: [child], style: 'normal' }]
  expect(found?.document).toMatchObject({ ...rest, claims: [to('c')], lead })
  expect(found?.document).not.toHaveProperty('first')
  await client.createOrReplace({ ...found?.document, _id: 'drafts.d', _type: 'note' })
  expect(await client.getDocument('drafts.d')).toMatchObject({ claims: [to('c')], lead })
})

test('an unknown revision is not found', async () => {
  const { client } = await openDocument()
  expect(await findOldRevision(client, 'd', 'unknown')).toBeUndefined()
})
