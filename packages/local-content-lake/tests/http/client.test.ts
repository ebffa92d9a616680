import { Mutation } from '@sanity/mutator'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cases } from '../../../../tests/support/scale.ts'
import { clientOf, listeningLake } from '../support/open-lake.ts'

const pair = { draftId: 'drafts.home', publishedId: 'home' }
const action = (name: string) => `sanity.action.document.${name}` as never

describe('the official client', () => {
  test('takes a document through its lifecycle by actions', async () => {
    const { client } = await listeningLake()
    const titles = () =>
      client.fetch('*[_type == "page"]|order(_id){_id, title}', {}, { perspective: 'raw' })
    const attributes = { _id: 'drafts.home', _type: 'page', title: 'One', count: 1 }
    await client.action({
      actionType: action('create'),
      publishedId: 'home',
      attributes,
      ifExists: 'fail',
    })
    await client.action({
      actionType: action('edit'),
      ...pair,
      patch: { set: { title: 'Two' }, inc: { count: 2 }, setIfMissing: { list: [] } },
    })
    const { transactionId } = await client.action({ actionType: action('publish'), ...pair })
    expect(await client.getDocument('home')).toMatchObject({
      title: 'Two',
      count: 3,
      _rev: transactionId,
    })
    await client.action([
      { actionType: action('edit'), ...pair, patch: { set: { title: 'Three' } } },
      { actionType: action('edit'), ...pair, patch: { unset: ['count'] } },
    ])
    expect(await titles()).toEqual([
      { _id: 'drafts.home', title: 'Three' },
      { _id: 'home', title: 'Two' },
    ])
    await client.action({ actionType: action('discard'), draftId: 'drafts.home' })
    await client.action({ actionType: action('unpublish'), ...pair })
    expect(await titles()).toEqual([{ _id: 'drafts.home', title: 'Two' }])
    await client.action({ actionType: action('publish'), ...pair })
    await client.action({ actionType: action('delete'), publishedId: 'home', includeDrafts: [] })
    expect(await titles()).toEqual([])
  })

  test('gets the reason of a failed action, which changes nothing', async () => {
    const { client } = await listeningLake()
    await client.create({ _id: 'drafts.home', _type: 'page', title: 'One' })
    const actions = [
      { actionType: action('edit'), ...pair, patch: { set: { title: 'Two' } } },
      { actionType: action('publish'), draftId: 'drafts.none', publishedId: 'none' },
    ]
    await expect(client.action(actions)).rejects.toMatchObject({
      statusCode: 409,
      message: expect.stringContaining('"drafts.none" was not found'),
    })
    expect(await client.getDocument('drafts.home')).toMatchObject({ title: 'One' })
    const dryRun = await client.action(actions.slice(0, 1), { dryRun: true })
    expect(dryRun.transactionId).toEqual(expect.any(String))
    expect(await client.getDocument('drafts.home')).toMatchObject({ title: 'One' })
  })

  test('sees the requested perspective', async () => {
    const { lake, client } = await listeningLake()
    await client
      .transaction()
      .create({ _id: 'home', _type: 'page', title: 'Published' })
      .create({ _id: 'drafts.home', _type: 'page', title: 'Draft' })
      .create({ _id: 'versions.r1.home', _type: 'page', title: 'Release' })
      .commit()
    const titles = (perspective: 'raw' | 'published' | 'drafts' | string[]) =>
      clientOf(lake, { perspective }).fetch<string[]>('*[_type == "page"]|order(title).title')
    expect(await titles('raw')).toEqual(['Draft', 'Published', 'Release'])
    expect(await titles('published')).toEqual(['Published'])
    expect(await titles('drafts')).toEqual(['Draft'])
    expect(await titles(['r1', 'drafts'])).toEqual(['Release'])
    expect(await client.fetch('*[0].title', {}, { perspective: 'drafts' })).toBe('Draft')
    const nobody = clientOf(lake, { token: undefined, perspective: 'drafts' })
    await expect(nobody.fetch('*')).rejects.toMatchObject({ statusCode: 401 })
  })

  test('gets the source of each text with the result', async () => {
    const { client } = await listeningLake()
    const list = [{ _key: 'k', _type: 'item', text: 'First item' }]
    await client.create({ _id: 'drafts.home', _type: 'page', title: 'A title', list })
    const { result, resultSourceMap } = await client.fetch(
      '*[_id == "home"][0]{title, "texts": list[].text}',
      {},
      { perspective: 'drafts', resultSourceMap: 'withKeyArraySelector', filterResponse: false },
    )
    expect(result).toEqual({ title: 'A title', texts: ['First item'] })
    expect(resultSourceMap?.documents).toEqual([{ _id: 'drafts.home', _type: 'page' }])
    const pathOf = (path: string) => {
      const source = Object(resultSourceMap?.mappings[path]).source
      return resultSourceMap?.paths[source.path]
    }
    expect(pathOf("$['title']")).toBe("$['title']")
    expect(pathOf("$['texts'][0]")).toBe("$['list'][?(@._key=='k')]['text']")
  })

  test('reads several documents, and its uploaded images and files', async () => {
    const { client } = await listeningLake()
    await client.create({ _id: 'a', _type: 'x' })
    expect(await client.getDocuments(['a', 'b'])).toMatchObject([{ _id: 'a' }, null])
    const file = await client.assets.upload('file', Buffer.from('words'), {
      filename: 'notes.txt',
      contentType: 'text/plain',
      title: 'Notes',
      source: { id: '7', name: 'shelf', url: 'https://example.com/7' },
    })
    expect(file).toMatchObject({
      originalFilename: 'notes.txt',
      mimeType: 'text/plain',
      title: 'Notes',
      source: { id: '7', name: 'shelf' },
      size: 5,
    })
    expect(await (await fetch(file.url)).text()).toBe('words')
    await client.delete(file._id)
    expect(await client.getDocument(file._id)).toBeUndefined()
  })
})

const word = fc.constantFrom('growth', 'ü', '🦉', 'a b', '')
const _key = fc.constantFrom('a', 'b', 'c')
const place = fc.constantFrom(
  'list[0]',
  'list[-1]',
  'list[_key=="b"]',
  'list[_key=="z"]',
  'tags[1]',
)
const item = fc.record({ _key, text: word }, { noNullPrototype: true })
const patch = fc.oneof(
  word.map((title) => ({ set: { title, 'deep.a': title } })),
  fc.tuple(_key, word).map(([key, text]) => ({ set: { [`list[_key=="${key}"].text`]: text } })),
  word.map((lead) => ({ setIfMissing: { lead, title: 'never' } })),
  fc
    .constantFrom('title', 'list[0]', 'list[_key=="a"]', 'tags[0:2]', 'deep.a', 'deep..b', 'none')
    .map((path) => ({ unset: [path] })),
  fc
    .tuple(fc.constantFrom('before', 'after', 'replace'), place, fc.array(item, { maxLength: 2 }))
    .map(([where, path, items]) => ({
      insert: {
        [where]: path,
        items: path.startsWith('tags') ? items.map(({ text }) => text) : items,
      },
    })),
  fc.integer({ min: -9, max: 9 }).map((count) => ({ inc: { count }, dec: { 'deep.n': count } })),
  fc.constant({ diffMatchPatch: { body: '@@ -1,7 +1,8 @@\n The \n+q\n fox\n' } }),
)

test('any patch from the official client has the same result as in the Studio’s own code', async () => {
  const { client } = await listeningLake()
  let round = 0
  let applied = 0
  await fc.assert(
    fc.asyncProperty(fc.array(patch, { minLength: 1, maxLength: 6 }), async (patches) => {
      round += 1
      const _id = `note-${round}`
      const created = await client.create({
        _id,
        _type: 'note',
        title: 'A title',
        body: 'The fox',
        count: 1,
        deep: { a: 'x', n: 2, c: { b: 1 } },
        tags: ['one', 'two', 'three'],
        list: ['a', 'b'].map((key) => ({ _key: key, text: key })),
      })
      const mutations = patches.map((body) => ({ patch: { id: _id, ...body } }))
      let expected: unknown
      try {
        expected = new Mutation({ mutations: structuredClone(mutations) } as never).apply(
          structuredClone(created) as never,
        )
      } catch {
        await expect(client.mutate(mutations as never)).rejects.toMatchObject({ statusCode: 400 })
        return
      }
      await client.mutate(mutations as never)
      const { _rev, _updatedAt, ...stored } = (await client.getDocument(_id)) ?? {}
      const { _rev: _, _updatedAt: _at, ...wanted } = Object(expected)
      expect(stored).toEqual(wanted)
      applied += 1
    }),
    { numRuns: cases(100) },
  )
  expect(applied).toBeGreaterThan(10)
})

test('a client that was busy for a minute still has its connection', async () => {
  const { lake } = await listeningLake()
  const { headers } = await fetch(`${lake.url}/v1/ping`)
  expect(Number(/timeout=(\d+)/.exec(headers.get('keep-alive') ?? '')?.[1])).toBeGreaterThan(60)
})
