import { expect, onTestFinished, test } from 'vitest'
import { serve } from '../../../tests/support/http/serve.ts'
import { startEdgeCache } from '../src/index.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/

async function edgeCacheWith(trustedProxies: string[]) {
  const ids: unknown[] = []
  const site = await serve((request, response) => {
    ids.push(request.headers['x-request-id'])
    response.end('ok')
  })
  const lines: { requestId: string; level: string; path: string; status: number }[] = []
  const edgeCache = await startEdgeCache({
    host: '127.0.0.1',
    port: 0,
    upstream: site.url,
    secret: 'a secret of the tests',
    trustedProxies,
    quietMs: 10,
    accessLog: (line) => lines.push(JSON.parse(line)),
  })
  onTestFinished(async () => {
    await edgeCache.close()
    await site.close()
  })
  const send = async (id?: string) => {
    const before = lines.length
    const headers: HeadersInit = id ? { 'x-request-id': id } : {}
    await (await fetch(`${edgeCache.url}/account?email=ada@example.com`, { headers })).text()
    await expect.poll(() => lines.length).toBe(before + 1)
    return { ...lines[before], siteId: ids.at(-1) }
  }
  return { send }
}

test('a request has the same id in the edge cache’s log and at the site', async () => {
  const { send } = await edgeCacheWith([])
  const first = await send()
  expect(first).toMatchObject({ level: 'info', path: '/account', status: 200 })
  expect(first.requestId).toMatch(UUID)
  expect(first.siteId).toBe(first.requestId)
  expect((await send()).requestId).not.toBe(first.requestId)
})

test('keeps the id from a trusted proxy and replaces one from a visitor', async () => {
  const behind = await edgeCacheWith(['loopback'])
  expect(await behind.send('from-the-proxy-1')).toMatchObject({
    requestId: 'from-the-proxy-1',
    siteId: 'from-the-proxy-1',
  })
  const open = await edgeCacheWith([])
  expect((await open.send('from-a-visitor-1')).siteId).toMatch(UUID)
})

test('replaces a malformed id from a proxy', async () => {
  const { send } = await edgeCacheWith(['loopback'])
  expect((await send('a b","level":"x')).requestId).toMatch(UUID)
})

test('gives a request without an id from the proxy a new one', async () => {
  const { send } = await edgeCacheWith(['loopback'])
  const { requestId } = await send()
  expect(requestId).toMatch(UUID)
  expect((await send()).requestId).not.toBe(requestId)
})
