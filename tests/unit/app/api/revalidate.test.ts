import { encodeSignatureHeader } from '@sanity/webhook'
import { NextRequest } from 'next/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const revalidateTag = vi.hoisted(() => vi.fn())
const env = vi.hoisted(() => ({ apiHost: 'http://localhost:3900' as string | undefined }))
type Changed = { _id: string; _type: string }
const changedTogether = vi.hoisted(() => vi.fn(async (_rev: string): Promise<Changed[]> => []))
const armClaimClock = vi.hoisted(() => vi.fn(async () => {}))
const waitUntilVisible = vi.hoisted(() => vi.fn(async (_change: object) => true))
const deferred: (() => Promise<void>)[] = []

vi.mock('next/cache', () => ({ revalidateTag }))
vi.mock('@/lib/env', () => ({ env }))
vi.mock('@/lib/content/reading/changed-together', () => ({ changedTogether }))
vi.mock('@/lib/content/reading/wait-until-visible', () => ({ waitUntilVisible }))
vi.mock('@/lib/content/reading/clocks/claim-clock', () => ({
  armClaimClock,
  CLAIM_CLOCK_HEADER: 'claim-clock',
}))
vi.mock('next/server', async (original) => ({
  ...(await original<typeof import('next/server')>()),
  after: (work: () => Promise<void>) => deferred.push(work),
}))

const { POST } = await import('@/app/api/revalidate/route')
const secret = 'a secret of the tests'
const document = JSON.stringify({ _id: 'claim-x', _type: 'claim', _rev: 'abc' })

async function post(body: string, signature?: string | null, more: Record<string, string> = {}) {
  const headers = new Headers({ 'content-length': String(Buffer.byteLength(body)), ...more })
  const valid =
    signature === undefined ? await encodeSignatureHeader(body, Date.now(), secret) : signature
  if (valid) headers.set('sanity-webhook-signature', valid)
  const init = { method: 'POST', body, headers }
  return POST(new NextRequest('https://site.example/api/revalidate', init))
}

beforeEach(() => {
  revalidateTag.mockClear()
  armClaimClock.mockClear()
  deferred.length = 0
  env.apiHost = 'http://localhost:3900'
  waitUntilVisible.mockClear()
})

afterEach(() => {
  vi.useRealTimers()
})

describe('the webhook', () => {
  test('with a valid signature expires the pages of its document type at once', async () => {
    const response = await post(JSON.stringify({ _id: 'hero', _type: 'hero', _rev: 'abc' }))
    expect(response.status).toBe(200)
    expect(revalidateTag).toHaveBeenCalledExactlyOnceWith('hero', { expire: 0 })
    expect(response.headers.get('cache-purge')).toBe('hero')
  })

  test('with a signature older or newer than five minutes is rejected and expires nothing', async () => {
    const minutes = (count: number) => Date.now() + count * 60_000
    for (const signedAt of [minutes(-6), minutes(6)]) {
      const response = await post(document, await encodeSignatureHeader(document, signedAt, secret))
      expect(response.status).toBe(401)
    }
    expect(revalidateTag).not.toHaveBeenCalled()
    const recent = await encodeSignatureHeader(document, minutes(-4), secret)
    expect((await post(document, recent)).status).toBe(200)
  })

  test('for a claim or campaign page also expires the tag of the document', async () => {
    expect((await post(document)).headers.get('cache-purge')).toBe('claim,claim:claim-x')
    const page = JSON.stringify({ _id: 'page-x', _type: 'campaignPage', _rev: 'abc' })
    expect((await post(page)).headers.get('cache-purge')).toBe('campaignPage,campaignPage:page-x')
    expect(revalidateTag.mock.calls.map(([tag]) => tag)).toEqual([
      ...['claim', 'claim:claim-x'],
      ...['campaignPage', 'campaignPage:page-x'],
    ])
  })

  test('for a release expires everything published with it at once', async () => {
    changedTogether.mockResolvedValueOnce([
      { _id: 'claim-y', _type: 'claim' },
      { _id: 'page-a', _type: 'campaignPage' },
      { _id: 'not-found', _type: 'log.notFound' },
      { _id: 'hero', _type: 'hero' },
    ])
    const response = await post(JSON.stringify({ _id: 'hero', _type: 'hero', _rev: 'abc' }))
    expect(changedTogether).toHaveBeenLastCalledWith('abc')
    const tags = ['hero', 'claim', 'claim:claim-y', 'campaignPage', 'campaignPage:page-a']
    expect(revalidateTag.mock.calls.map(([tag]) => tag)).toEqual(tags)
    expect(response.headers.get('cache-purge')).toBe(tags.join(','))
    await deferred.pop()?.()
    expect(armClaimClock).toHaveBeenCalledOnce()
  })

  test('for a claim resets the claim clock, for a section does not', async () => {
    await post(JSON.stringify({ _id: 'hero', _type: 'hero', _rev: 'abc' }))
    await deferred.pop()?.()
    expect(armClaimClock).not.toHaveBeenCalled()
    await post(document)
    await deferred.pop()?.()
    expect(armClaimClock).toHaveBeenCalledOnce()
  })

  test('from the claim clock does not wait, but needs a signature', async () => {
    env.apiHost = undefined
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const clock = { 'claim-clock': '1' }
    expect((await post(document, undefined, clock)).status).toBe(200)
    expect(revalidateTag.mock.calls.map(([tag]) => tag)).toEqual(['claim', 'claim:claim-x'])
    expect((await post(document, 'nonsense', clock)).status).toBe(401)
  })

  test('without a signature is rejected', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue()
    expect((await post(document, null)).status).toBe(401)
    expect(error).toHaveBeenCalledWith('Missing signature header')
    expect(revalidateTag).not.toHaveBeenCalled()
  })

  test.each([
    ['of another secret', () => encodeSignatureHeader(document, Date.now(), 'another secret')],
    ['of another body', () => encodeSignatureHeader('{"_type":"hero"}', Date.now(), secret)],
    ['in a wrong format', () => 'nonsense'],
    ['with a wrong hash', () => `t=${Date.now()},v1=AAAA`],
  ])('with a signature %s is rejected', async (_, signature) => {
    expect((await post(document, await signature())).status).toBe(401)
    expect(revalidateTag).not.toHaveBeenCalled()
  })

  test.each([
    '[]',
    '{}',
    'null',
    '7',
    '{"_type":7}',
    '{"_type":""}',
    '{"_type":"a b"}',
    '{"_type":',
  ])('with the body %j is a bad request', async (body) => {
    expect((await post(body)).status).toBe(400)
    expect(revalidateTag).not.toHaveBeenCalled()
  })

  test.each([
    { _id: 'image-abc-10x10-png', _type: 'sanity.imageAsset' },
    { _id: 'sanity-preview-url-secret.abc', _type: 'sanity.previewUrlSecret' },
    { _id: 'tag', _type: 'media.tag' },
    { _id: 'log.notFound', _type: 'notFoundLog' },
    { _id: 'drafts.hero', _type: 'hero' },
    { _id: 'versions.r1.hero', _type: 'hero' },
  ])('for a document that no page uses expires nothing: %j', async (other) => {
    const response = await post(JSON.stringify({ ...other, _rev: 'abc' }))
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-purge')).toBeNull()
    expect(revalidateTag).not.toHaveBeenCalled()
  })

  test('with a body that is too large is not read', async () => {
    expect((await post('x'.repeat(20_000), 'any')).status).toBe(413)
  })

  test('waits three seconds for hosted Sanity’s API, not for the local Content Lake', async () => {
    env.apiHost = undefined
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    let isDone = false
    const hosted = post(document).then(() => {
      isDone = true
    })
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1), { interval: 5, timeout: 20_000 })
    await vi.advanceTimersByTimeAsync(2900)
    expect(isDone).toBe(false)
    await vi.advanceTimersByTimeAsync(200)
    await hosted
    expect(revalidateTag).toHaveBeenCalledTimes(2)
  })

  test('returns a cache generation that increases within a process', async () => {
    const generationOf = async () => `${(await post(document)).headers.get('cache-generation')}`
    const [[process, first], [same, second]] = [
      (await generationOf()).split('.'),
      (await generationOf()).split('.'),
    ]
    expect(same).toBe(process)
    expect(Number(second)).toBeGreaterThan(Number(first))
  })

  test('from hosted Sanity asks for a retry if the API does not return the change yet', async () => {
    env.apiHost = undefined
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const headers = {
      'sanity-transaction-time': '2026-11-21T12:00:00Z',
      'sanity-operation': 'update',
    }
    const statusOf = async (isShown: boolean) => {
      waitUntilVisible.mockResolvedValueOnce(isShown)
      const posted = post(document, undefined, headers)
      await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1), { interval: 5, timeout: 20_000 })
      await vi.advanceTimersByTimeAsync(3000)
      const { status, headers: returned } = await posted
      expect(returned.get('cache-purge')).toBe('claim,claim:claim-x')
      return status
    }
    expect(await statusOf(false)).toBe(503)
    expect(await statusOf(true)).toBe(200)
    const change = { id: 'claim-x', rev: 'abc', isDeleted: false, at: '2026-11-21T12:00:00Z' }
    expect(waitUntilVisible.mock.calls).toEqual([[change], [change]])
  })

  test('from the local Content Lake does not wait for the revision', async () => {
    await post(document)
    expect(waitUntilVisible).not.toHaveBeenCalled()
  })
})
