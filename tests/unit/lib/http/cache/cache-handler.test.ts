import { expect, test, vi } from 'vitest'
import MemoryCacheHandler from '@/lib/http/cache/cache-handler'

type Read = Parameters<MemoryCacheHandler['get']>[1]
type Value = Parameters<MemoryCacheHandler['set']>[1]
type Write = Parameters<MemoryCacheHandler['set']>[2]

const asAnswer = (tag: string) => ({ kind: 'FETCH', tags: [tag], softTags: [] }) as unknown as Read
const asPage = { kind: 'APP_PAGE' } as unknown as Read
const data = (body: string) => ({ kind: 'FETCH', data: { body }, revalidate: 60 }) as Value
const page = (html: string, tag: string) =>
  ({ kind: 'APP_PAGE', html, headers: { 'x-next-cache-tags': `${tag},other` } }) as unknown as Value
const withTag = (tag: string) => ({ fetchCache: true, tags: [tag] }) as unknown as Write

const handler = () => new MemoryCacheHandler()

/** Returns the generation number of a page. */
const generationOf = (value: Value) =>
  Number(/^[\w-]+\.(\d+)$/.exec(`${Object(value).headers['cache-generation']}`)?.[1])

test('caches a page with its lifetime until one of its tags is revalidated', async () => {
  const context = { cacheControl: { revalidate: 60, expire: 120 } } as unknown as Write
  await handler().set('/cached', page('old', 'tag-cached'), context)
  const entry = await handler().get('/cached', asPage)
  expect(entry).toMatchObject({ value: { html: 'old' }, cacheControl: { revalidate: 60 } })
  await handler().revalidateTag('tag-cached')
  expect(await handler().get('/cached', asPage)).toBeNull()
})

test('a page rendered while its tag was revalidated is not served again', async () => {
  const early = handler()
  await early.get('/race', asPage)
  await handler().revalidateTag(['tag-race'])
  await early.set('/race', page('old', 'tag-race'), {} as Write)
  expect(await handler().get('/race', asPage)).toBeNull()
})

test('data fetched while its tag was revalidated is not served again', async () => {
  const [early, late] = [handler(), handler()]
  expect(await early.get('key', asAnswer('claim'))).toBeNull()
  await handler().revalidateTag('claim')
  await late.get('key', asAnswer('claim'))
  await early.set('key', data('old'), withTag('claim'))
  expect(await handler().get('key', asAnswer('claim'))).toBeNull()
  await late.set('key', data('new'), withTag('claim'))
  const entry = await handler().get('key', asAnswer('claim'))
  expect(entry?.value).toMatchObject({ data: { body: 'new' } })
})

test('an entry requested before a revalidation but stored last is not served after it', async () => {
  const shared = handler()
  expect(await shared.get('shared', asAnswer('claim'))).toBeNull()
  await handler().revalidateTag('claim')
  expect(await shared.get('shared', asAnswer('claim'))).toBeNull()
  await shared.set('shared', data('new'), withTag('claim'))
  await shared.set('shared', data('old'), withTag('claim'))
  expect(await handler().get('shared', asAnswer('claim'))).toBeNull()
})

test('a page has its generation for all that waited for it, and later its age', async () => {
  const early = handler()
  await early.get('/named', asPage)
  await handler().revalidateTag('tag-named')
  const late = handler()
  await late.get('/named', asPage)
  const [old, young] = [page('old', 'tag-named'), page('new', 'tag-named')]
  await early.set('/named', old, {} as Write)
  await late.set('/named', young, {} as Write)
  expect(generationOf(young)).toBe(generationOf(old) + 1)
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 7500)
  const entry = await handler().get('/named', asPage)
  vi.restoreAllMocks()
  expect(entry?.value).toMatchObject({ html: 'new', headers: { age: '7' } })
  expect(generationOf(entry?.value ?? null)).toBe(generationOf(young))
})

test('data is served for its lifetime and never after it', async () => {
  await handler().set('lifetime', data('read'), withTag('lifetime'))
  const now = performance.now()
  const at = async (seconds: number) => {
    vi.spyOn(performance, 'now').mockReturnValue(now + seconds * 1000)
    const entry = await handler().get('lifetime', asAnswer('lifetime'))
    vi.restoreAllMocks()
    return entry
  }
  expect(await at(59)).not.toBeNull()
  expect(await at(61)).toBeNull()
})

test('evicts the oldest entries beyond 64 MiB', async () => {
  const body = 'x'.repeat(20 * 2 ** 20)
  for (const key of ['a', 'b', 'c', 'd']) await handler().set(key, data(body), withTag('size'))
  expect(await handler().get('a', asAnswer('size'))).toBeNull()
  expect(await handler().get('d', asAnswer('size'))).not.toBeNull()
})
