import { describe, expect, test } from 'vitest'
import { clientOf, listeningLake } from '../support/open-lake.ts'

async function library() {
  const { lake, client } = await listeningLake()
  const documents = [
    { _id: 'emma', _type: 'book', tags: ['a', null, 'b', null, 'a'] },
    { _id: 'drafts.emma', _type: 'book', tags: ['a'] },
  ]
  await client.mutate(documents.map((create) => ({ create })))
  await client.create({ _id: 'a.b.c', _type: 'note' })
  return { lake, client: client.withConfig({ perspective: 'raw' }) }
}

describe('a query that groq-js can only evaluate asynchronously', () => {
  test('supports diff::changedAny and diff::changedOnly', async () => {
    const { client } = await library()
    const changed = (text: string, params = {}) => client.fetch(text, params)
    expect(await changed('diff::changedAny({"a": 1}, {"a": 2}, a)')).toBe(true)
    expect(await changed('diff::changedAny({"a": 1, "b": 1}, {"a": 1, "b": 2}, a)')).toBe(false)
    expect(await changed('diff::changedOnly({"a": 1}, {"a": 2}, (a, b))')).toBe(true)
    const params = { old: { tags: [] }, type: 'book' }
    const query = '*[_type == $type && diff::changedAny($old, @, tags)] | order(_id)._id'
    expect(await changed(query, params)).toEqual(['drafts.emma', 'emma'])
  })

  test('uses its perspective and follows references like any query', async () => {
    const { client } = await library()
    await client.create({
      _id: 'shelf',
      _type: 'shelf',
      book: { _type: 'reference', _ref: 'emma' },
    })
    const query = '*[_type == "shelf" && diff::changedAny({}, @, book)]{"tags": book->tags[0]}'
    expect(await client.fetch(query)).toEqual([{ tags: 'a' }])
    const published = client.withConfig({ perspective: 'published' })
    expect(await published.fetch('count(*[diff::changedAny({}, @, tags)])')).toBe(1)
  })

  test('is rejected in a mutation by query', async () => {
    const { client } = await library()
    const query = '*[diff::changedAny({}, @, tags)]'
    await expect(client.delete({ query })).rejects.toMatchObject({ statusCode: 400 })
    expect(await client.fetch('count(*)')).toBe(3)
  })

  test('counts as a match in a listener, like an error', async () => {
    const { client } = await library()
    const received: string[] = []
    const subscription = client
      .listen('*[diff::changedAny({}, {}, a)]', {}, { events: ['welcome', 'mutation'] })
      .subscribe(({ type }) => received.push(type))
    await expect.poll(() => received).toEqual(['welcome'])
    await client.create({ _type: 'book' })
    await expect.poll(() => received).toEqual(['welcome', 'mutation'])
    subscription.unsubscribe()
  })

  test('returns 400 with the reason for an error', async () => {
    const { client } = await library()
    await expect(
      client.fetch('diff::changedAny({}, {}, documents::get("a"))'),
    ).rejects.toMatchObject({ statusCode: 400 })
  })
})

test.for([
  ['path("drafts.a") in path("drafts.**")', true],
  ['path("a") in path("drafts.**")', false],
  ['path(1) in path("**")', null],
  ['*[path(_id) in path("a.**")]._id', ['a.b.c']],
  ['*[(path(_id)) in path("drafts.*")]._id', ['drafts.emma']],
  ['array::unique([1, null, "a", null, 1, true, true])', [1, null, 'a', true]],
  ['array::unique("a")', null],
  ['*[_id == "emma"][0]{"tags": array::unique(tags)}', { tags: ['a', null, 'b'] }],
  ['count(array::unique(*[]._type))', 2],
] as const)('%s is %j', async ([query, result]) => {
  const { client } = await library()
  expect(await client.fetch(query)).toEqual(result)
})

test('sanity::projectId() and sanity::dataset() match the request', async () => {
  const { lake, client } = await listeningLake()
  const where = '[sanity::projectId(), sanity::dataset()]'
  expect(await client.fetch(where)).toEqual(['local', 'production'])
  await client.datasets.create('staging', { aclMode: 'public' })
  const staging = clientOf(lake, { projectId: 'library', dataset: 'staging' })
  expect(await staging.fetch(where)).toEqual(['library', 'staging'])
  const either = '*[diff::changedAny({}, {}, a) || sanity::dataset() == $name]'
  expect(await staging.fetch(either, { name: 'staging' })).toEqual([])
})

describe('a missing parameter', () => {
  const query = '*[_type == $type && _id == $id]'
  const issue = {
    type: 'queryParseError',
    description: 'param $id referenced, but not provided',
    query,
    start: 27,
    end: 29,
  }

  test('is rejected with its name and position', async () => {
    const { client } = await library()
    await expect(client.fetch(query, { type: 'book' })).rejects.toMatchObject({
      statusCode: 400,
      response: { body: { error: issue } },
    })
    await expect(
      client.mutate([{ delete: { query: '*[_id == $none]', params: {} } }]),
    ).rejects.toMatchObject({ statusCode: 400 })
    expect(await client.fetch(query, { type: 'book', id: null })).toEqual([])
  })

  test('is reported to a listener', async () => {
    const { client } = await library()
    const received = new Promise((resolve) => {
      client.listen(query, { type: 'book' }).subscribe({ error: resolve, next: resolve })
    })
    expect(String(await received)).toContain('param $id referenced, but not provided')
  })
})
