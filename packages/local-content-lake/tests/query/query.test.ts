import { describe, expect, test } from 'vitest'
import { openLake } from '../support/open-lake.ts'

const QUERY = '/v2026-11-01/data/query/production'

/** A Content Lake with a published page that has a draft, a draft alone, a version and a private document. */
async function library() {
  const lake = openLake()
  const documents = [
    { _id: 'home', _type: 'page', title: 'Home', author: { _ref: 'ada' } },
    { _id: 'drafts.home', _type: 'page', title: 'Home, edited', author: { _ref: 'ada' } },
    { _id: 'drafts.news', _type: 'page', title: 'News' },
    { _id: 'versions.r1.home', _type: 'page', title: 'Home of the release' },
    { _id: 'preview.secret', _type: 'secret', secret: 'x' },
    { _id: 'ada', _type: 'author', name: 'Ada' },
  ]
  const mutations = documents.map((create) => ({ create }))
  expect((await lake.post('mutate/production', { mutations })).status).toBe(200)
  const get = async (query: string, rest: Record<string, string> = {}, version = 'v2026-11-01') => {
    const search = new URLSearchParams({ query, ...rest })
    return lake.asEditor(`/${version}/data/query/production?${search}`)
  }
  const result = async (...args: Parameters<typeof get>) =>
    (await (await get(...args)).json()).result
  return { ...lake, get, result }
}

describe('a query', () => {
  test('returns its text, the result, sync tags and the time', async () => {
    const { get } = await library()
    const response = await get('*[_type == "author"]{name}')
    expect(await response.json()).toEqual({
      query: '*[_type == "author"]{name}',
      result: [{ name: 'Ada' }],
      syncTags: [expect.stringMatching(/^s1:/)],
      ms: expect.any(Number),
    })
  })

  test('is not returned with returnQuery=false, and a missing result is null', async () => {
    const { get } = await library()
    const response = await get('*[_id == "nobody"][0]', { returnQuery: 'false' })
    const body = await response.json()
    expect(body).not.toHaveProperty('query')
    expect(body.result).toBeNull()
  })

  test('accepts JSON parameters in the URL or a POST', async () => {
    const { result, asEditor } = await library()
    const query = '*[_type in $types && name != $other].name'
    expect(await result(query, { $types: '["author"]', $other: '"Bob"' })).toEqual(['Ada'])
    const params = { types: ['author'], other: 'Bob' }
    const init = { method: 'POST', body: JSON.stringify({ query, params }) }
    expect((await (await asEditor(QUERY, init)).json()).result).toEqual(['Ada'])
  })

  test('returns other results for other parameter values', async () => {
    const { result } = await library()
    const byId = (id: string) => result('*[_id == $id][0].title', { $id: JSON.stringify(id) })
    expect([await byId('home'), await byId('drafts.home')]).toEqual(['Home', null])
    const dated = (age: number) =>
      result('dateTime(now()) > dateTime($t)', { $t: `"${age}-01-01T00:00:00Z"` })
    expect([await dated(2000), await dated(2999)]).toEqual([true, false])
  })

  test('sees the latest write', async () => {
    const { result, post } = await library()
    const names = () => result('*[_type == "author"] | order(name).name')
    expect(await names()).toEqual(['Ada'])
    await post('mutate/production', { mutations: [{ create: { _type: 'author', name: 'Bob' } }] })
    expect(await names()).toEqual(['Ada', 'Bob'])
  })

  test('follows references within its perspective', async () => {
    const { result } = await library()
    expect(await result('*[_id == "home"][0].author->name')).toBe('Ada')
    expect(await result('*[references("ada")]._id', { perspective: 'drafts' })).toEqual(['home'])
  })

  test('supports the Studio’s lists and previews', async () => {
    const { result } = await library()
    const list =
      '*[_type in $__types && ([@, _id] match text::query($__query) || references($__rawQuery)) && (_type == $type)]{_id, "orderings": [_updatedAt]} | order(orderings[0] desc)[0...$__limit]'
    const params = { $__types: '["page"]', $__rawQuery: '""', $type: '"page"', $__limit: '10' }
    const perspective = 'drafts'
    const ids = async (text: string) =>
      (await result(list, { ...params, $__query: JSON.stringify(text), perspective })).map(
        ({ _id }: { _id: string }) => _id,
      )
    expect((await ids('*')).toSorted()).toEqual(['home', 'news'])
    expect(await ids('new*')).toEqual(['news'])
    const raw = { perspective: 'raw', $publishedId: '"home"' }
    const versions = await result('*[sanity::versionOf($publishedId)]._id', raw)
    expect(versions.toSorted()).toEqual(['drafts.home', 'home', 'versions.r1.home'])
    expect(await result('[*[_id in ["home"]][0...2]{title}][0...1]')).toEqual([[{ title: 'Home' }]])
  })
})

describe('the perspective', () => {
  test('raw shows every document unchanged', async () => {
    const { result } = await library()
    expect(await result('count(*)', { perspective: 'raw' })).toBe(6)
  })

  test('published shows no drafts or versions', async () => {
    const { result } = await library()
    expect(await result('*[_type == "page"]._id', { perspective: 'published' })).toEqual(['home'])
  })

  test.for(['drafts', 'previewDrafts'])(
    '%s overlays drafts on published documents',
    async (name) => {
      const { result } = await library()
      const query = '*[_type == "page"]{_id, _originalId, title} | order(_id)'
      expect(await result(query, { perspective: name })).toEqual([
        { _id: 'home', _originalId: 'drafts.home', title: 'Home, edited' },
        { _id: 'news', _originalId: 'drafts.news', title: 'News' },
      ])
      const author = await result('*[_id == "ada"][0]._originalId', { perspective: name })
      expect(author).toBe('ada')
    },
  )

  test('applies the layers of a stack from last to first', async () => {
    const { result } = await library()
    const title = (perspective: string) => result('*[_id == "home"][0].title', { perspective })
    expect(await title('r1,drafts')).toBe('Home of the release')
    expect(await title('drafts,r1')).toBe('Home, edited')
    expect(await title('r1')).toBe('Home of the release')
  })

  test.for([
    ['v1', 6],
    ['v2021-06-07', 6],
    ['v2025-02-18', 6],
    ['v2025-02-19', 3],
    ['v2026-11-01', 3],
    ['vX', 3],
  ] as const)(
    'defaults in version %s to the one that shows %i documents',
    async ([version, count]) => {
      const { result } = await library()
      expect(await result('count(*)', {}, version)).toBe(count)
    },
  )

  test('returns 400 for an invalid name', async () => {
    const { get } = await library()
    expect((await get('*', { perspective: '../x' })).status).toBe(400)
  })
})

describe('a bad query', () => {
  test.for([
    ['*[', 1],
    ['*[_type == ]', 10],
    ['', 0],
    ['{', 1],
    ['*[_type == "a"', 13],
    ['text::semanticSimilarity("a")', undefined],
    ['geo::nowhere(1)', undefined],
    ['documents::get("a")', undefined],
    ['documents::incomingRefCount()', undefined],
    ['media::aspect()', undefined],
    ['user::attributes()', undefined],
    ['*[anywhere(title == "a")]', undefined],
  ] as const)('%s returns 400 with the position', async ([query, position]) => {
    const { get } = await library()
    const response = await get(query)
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({
      error: {
        type: 'queryParseError',
        description: expect.stringMatching(/./),
        query,
        start: position ?? expect.any(Number),
        end: position ?? expect.any(Number),
      },
    })
  })

  test('with a parameter that is not JSON returns 400 and names it', async () => {
    const { get } = await library()
    const response = await get('*[_id == $id]', { $id: 'home' })
    expect(response.status).toBe(400)
    expect((await response.json()).message).toContain('"$id"')
  })

  test('with endless brackets returns 400', async () => {
    const { asEditor } = await library()
    for (const query of ['('.repeat(50_000), '['.repeat(50_000), `${'!'.repeat(50_000)}true`]) {
      const init = { method: 'POST', body: JSON.stringify({ query }) }
      expect((await asEditor(QUERY, init)).status).toBe(400)
    }
  })

  test('cannot access prototypes', async () => {
    const { result, asEditor } = await library()
    const body = '{"query":"$__proto__.polluted","params":{"__proto__":{"polluted":"yes"}}}'
    await asEditor(QUERY, { method: 'POST', body })
    await result('$__proto__', { $__proto__: '{"polluted":"yes"}' })
    expect(({} as { polluted?: string }).polluted).toBeUndefined()
  })
})
