import { describe, expect, test } from 'vitest'
import { listeningLake, openLake } from '../support/open-lake.ts'

const page = { _id: 'home', _type: 'page', title: 'Home' }

describe('the official client', () => {
  test('creates a document and reads it back with its system fields', async () => {
    const { client } = await listeningLake()
    const created = await client.create({ _type: 'page', title: 'Home' })
    expect(created).toEqual({
      _id: expect.stringMatching(/^\w{22}$/),
      _type: 'page',
      title: 'Home',
      _rev: expect.stringMatching(/^\w{22}$/),
      _createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      _updatedAt: created._createdAt,
    })
    expect(await client.getDocument(created._id)).toEqual(created)
  })

  test('completes an id that ends with a dot', async () => {
    const { client } = await listeningLake()
    const { _id } = await client.create({ ...page, _id: 'drafts.' })
    expect(_id).toMatch(/^drafts\.\w{22}$/)
  })

  test('replaces a document, which keeps its creation time', async () => {
    const { client } = await listeningLake()
    const first = await client.createOrReplace(page)
    const second = await client.createOrReplace({ _id: 'home', _type: 'page', lead: 'new' })
    expect(second).toMatchObject({ lead: 'new', _createdAt: first._createdAt })
    expect(second).not.toHaveProperty('title')
    expect(second._rev).not.toBe(first._rev)
  })

  test('creates a document once with createIfNotExists', async () => {
    const { client } = await listeningLake()
    await client.createIfNotExists(page)
    await client.createIfNotExists({ ...page, title: 'Other' })
    expect((await client.getDocument('home'))?.title).toBe('Home')
  })

  test('drops the revision of a copied document', async () => {
    const { client } = await listeningLake()
    const first = await client.create(page)
    const copy = await client.create({ ...first, _id: 'copy' })
    expect(copy._rev).not.toBe(first._rev)
  })

  test('applies every operation of a patch', async () => {
    const { client } = await listeningLake()
    const key = (_key: string) => ({ _key, text: _key })
    await client.create({
      ...page,
      count: 5,
      text: 'The quick fox',
      gone: 1,
      list: [key('a'), key('b')],
      deep: { one: 1 },
    })
    await client
      .patch('home')
      .insert('after', 'list[_key=="a"]', [key('c')])
      .commit()
    const patched = await client
      .patch('home')
      .set({ title: 'New', 'list[_key=="a"].text': 'A', 'deep.two': 2 })
      .setIfMissing({ title: 'Never', lead: 'There' })
      .unset(['gone', 'deep.one'])
      .insert('before', 'list[0]', [key('d')])
      .inc({ count: 10 })
      .dec({ count: 3 })
      .diffMatchPatch({ text: '@@ -1,9 +1,8 @@\n The \n-quick\n+slow\n' })
      .commit()
    expect(patched).toMatchObject({
      title: 'New',
      lead: 'There',
      count: 12,
      text: 'The slow fox',
      deep: { two: 2 },
    })
    expect(patched).not.toHaveProperty('gone')
    expect(
      patched.list.map(({ _key, text }: { _key: string; text: string }) => [_key, text]),
    ).toEqual([
      ['d', 'd'],
      ['a', 'A'],
      ['c', 'c'],
      ['b', 'b'],
    ])
  })

  test('generates keys for the items of arrays', async () => {
    const { client } = await listeningLake()
    await client.create(
      { ...page, list: [{ text: 'a' }, { _key: 'b' }, 'plain'] },
      { autoGenerateArrayKeys: true },
    )
    const patch = client.patch('home').append('list', [{ text: 'c' }])
    const { list } = await patch.commit({ autoGenerateArrayKeys: true })
    expect(list).toEqual([
      { _key: expect.stringMatching(/^\w{12}$/), text: 'a' },
      { _key: 'b' },
      'plain',
      { _key: expect.stringMatching(/^\w{12}$/), text: 'c' },
    ])
  })

  test('patches and deletes by query', async () => {
    const { client } = await listeningLake()
    for (const _id of ['a', 'b', 'c']) await client.create({ _id, _type: 'note', n: _id })
    await client
      .patch({ query: '*[n in $list]', params: { list: ['a', 'b'] } })
      .set({ seen: true })
      .commit()
    expect(await client.fetch('*[seen]._id | order(@)')).toEqual(['a', 'b'])
    await client.delete({ query: '*[_type == "note" && seen]' })
    expect(await client.fetch('*[_type == "note"]._id')).toEqual(['c'])
  })

  test('skips documents that an earlier step deleted after the query found them', async () => {
    const { client } = await listeningLake()
    for (const _id of ['a', 'b']) await client.create({ _id, _type: 'note' })
    const patch = { query: '*[_type == "note"]', set: { seen: true } }
    await client.mutate([{ delete: { id: 'a' } }, { patch }])
    expect(await client.fetch('*[]{_id, seen}')).toEqual([{ _id: 'b', seen: true }])
  })

  test('commits a transaction atomically; later steps see earlier ones', async () => {
    const { client } = await listeningLake()
    const { transactionId } = await client
      .transaction()
      .createOrReplace(page)
      .patch('home', (patch) => patch.set({ title: 'Patched' }))
      .create({ _id: 'other', _type: 'page' })
      .transactionId('my-transaction')
      .commit()
    expect(transactionId).toBe('my-transaction')
    const revisions = await client.fetch('*[]._rev')
    expect(revisions).toEqual(['my-transaction', 'my-transaction'])
    const failing = client
      .transaction()
      .patch('home', { set: { title: 'Lost' } })
      .create(page)
    await expect(failing.commit()).rejects.toMatchObject({ statusCode: 409 })
    expect((await client.getDocument('home'))?.title).toBe('Patched')
  })

  test('changes nothing in a dry run', async () => {
    const { client } = await listeningLake()
    expect(await client.create(page, { dryRun: true })).toMatchObject(page)
    expect(await client.fetch('count(*)')).toBe(0)
  })

  test('gets hosted Sanity’s message for a conflict', async () => {
    const { client } = await listeningLake()
    await client.create(page)
    await expect(client.create(page)).rejects.toThrow('Document by ID "home" already exists')
    await expect(client.patch('nobody').set({ a: 1 }).commit()).rejects.toThrow(
      'The document with the ID "nobody" was not found',
    )
  })
})

describe('a conflict', () => {
  const conflict = (error: object) => ({
    status: 409,
    body: {
      error: {
        type: 'mutationError',
        description: 'Mutation(s) failed with 1 error(s)',
        items: [{ error: { description: expect.stringMatching(/./), ...error }, index: 1 }],
      },
    },
  })
  const dryMutation = { createIfNotExists: { _id: 'x', _type: 'x' } }

  test.for([
    [{ create: page }, { type: 'documentAlreadyExistsError', id: 'home' }],
    [{ patch: { id: 'nobody', set: { a: 1 } } }, { type: 'documentNotFoundError', id: 'nobody' }],
    [
      { patch: { id: 'home', ifRevisionID: 'wrong', set: { a: 1 } } },
      {
        type: 'documentRevisionIDDoesNotMatchError',
        id: 'home',
        expectedRevisionID: 'wrong',
        currentRevisionID: 'first',
      },
    ],
  ] as const)('of %j returns 409 and changes nothing', async ([mutation, error]) => {
    const { post, lake } = openLake()
    await post('mutate/production', { mutations: [{ create: page }], transactionId: 'first' })
    const before = new Map(lake.store.documents)
    const response = await post('mutate/production', { mutations: [dryMutation, mutation] })
    expect(response).toEqual(conflict(error))
    expect(lake.store.documents).toEqual(before)
  })

  test('of a reused transaction id returns 409', async () => {
    const { post } = openLake()
    const create = (_id: string) => ({
      mutations: [{ create: { _id, _type: 'x' } }],
      transactionId: 't',
    })
    expect((await post('mutate/production', create('a'))).status).toBe(200)
    expect((await post('mutate/production', create('b'))).status).toBe(409)
  })

  test('does not occur with the right revision', async () => {
    const { post } = openLake()
    await post('mutate/production', { mutations: [{ create: page }], transactionId: 'first' })
    const patch = { id: 'home', ifRevisionID: 'first', set: { title: 'New' } }
    expect((await post('mutate/production', { mutations: [{ patch }] })).status).toBe(200)
  })
})

describe('a bad mutation', () => {
  test.for([
    [{ create: { title: 'no type' } }, 'must have a _type'],
    [{ create: { _id: 'bad id', _type: 'x' } }, 'is not valid'],
    [{ create: { _id: '../x', _type: 'x' } }, 'is not valid'],
    [{ create: { _id: 'a'.repeat(129), _type: 'x' } }, 'is not valid'],
    [{ create: { _id: 7, _type: 'x' } }, 'is not valid'],
    [{ create: { _type: 'x', _createdAt: 5 } }, '_createdAt'],
    [{ create: null }, 'Unknown mutation'],
    [{ create: [] }, 'Unknown mutation'],
    [{ constructor: {} }, 'Unknown mutation: constructor'],
    [{ drop: {} }, 'Unknown mutation: drop'],
    [{}, 'Unknown mutation'],
    [null, 'Unknown mutation'],
    ['create', 'Unknown mutation'],
    [{ delete: {} }, '"id" or a "query"'],
    [{ patch: { id: 'home', rename: { a: 'b' } } }, 'Unknown patch operation: rename'],
    [{ patch: { id: 'home', unset: 'title' } }, '"unset" has an invalid value'],
    [{ patch: { id: 'home', set: 'title' } }, '"set" has an invalid value'],
    [{ patch: { id: 'home', set: { 'list[*]': 1 } } }, 'cannot be applied'],
    [{ patch: { id: 'home', inc: { title: 'x' } } }, '"inc" has an invalid value'],
    [{ patch: { id: 'home', diffMatchPatch: { title: 'x' } } }, 'cannot be applied'],
    [{ patch: { id: 'home', insert: { after: 'list[0]' } } }, '"insert" has an invalid value'],
    [{ patch: { id: 'home', insert: { items: [1] } } }, 'cannot be applied'],
    [{ patch: { id: 'home', set: { [`a${'.a'.repeat(500)}`]: 1 } } }, 'nested deeper'],
    [{ delete: { query: '*[' } }, 'Syntax error'],
  ] as const)('%j returns 400', async ([mutation, reason]) => {
    const { post, lake } = openLake()
    await post('mutate/production', { mutations: [{ create: { ...page, list: [1] } }] })
    const { status, body } = await post('mutate/production', { mutations: [mutation] })
    expect([status, body.error?.description]).toEqual([400, expect.stringContaining(reason)])
    expect(lake.store.documents.size).toBe(1)
  })

  test('cannot pollute prototypes', async () => {
    const { asEditor, lake } = openLake()
    const bodies = [
      '{"mutations":[{"create":{"_id":"a","_type":"x","__proto__":{"polluted":1}}}]}',
      '{"mutations":[{"createOrReplace":{"_id":"b","_type":"x"}},{"patch":{"id":"b","set":{"__proto__.polluted":1}}}]}',
      '{"mutations":[{"createOrReplace":{"_id":"b","_type":"x"}},{"patch":{"id":"b","set":{"constructor.prototype.polluted":1}}}]}',
      '{"mutations":[{"__proto__":{"_id":"c","_type":"x"}}]}',
    ]
    const statuses: number[] = []
    for (const body of bodies)
      statuses.push((await asEditor('/v1/data/mutate/production', { method: 'POST', body })).status)
    expect(statuses).toEqual([400, 200, 200, 400])
    expect(({} as { polluted?: number }).polluted).toBeUndefined()
    for (const { polluted } of lake.store.documents.values()) expect(polluted).toBeUndefined()
  })
})
