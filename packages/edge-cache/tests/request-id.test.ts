import { expect, onTestFinished, test } from 'vitest'
import { serve } from '../../../tests/support/http/serve.ts'
import { startEdgeCache } from '../src/index.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/

async function edgeCacheWith(trustedProxies: string[]) {
  const asked: unknown[] = []
  const site = await serve((request, response) => {
    asked.push(request.headers['x-request-id'])
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
  const ask = async (id?: string) => {
    const before = lines.length
    const headers: HeadersInit = id ? { 'x-request-id': id } : {}
    await (await fetch(`${edgeCache.url}/account?email=ada@example.com`, { headers })).text()
    await expect.poll(() => lines.length).toBe(before + 1)
    return { ...lines[before], asked: asked.at(-1) }
  }
  return { ask }
}

test('a request has one name in the log of the edge cache and at the site', async () => {
  const { ask } = await edgeCacheWith([])
  const first = await ask()
  expect(first).toMatchObject({ level: 'info', path: '/account', status: 200 })
  expect(first.requestId).toMatch(UUID)
  expect(first.asked).toBe(first.requestId)
  expect((await ask()).requestId).not.toBe(first.requestId)
})

test('the name that a trusted proxy has given is kept, a visitor’s own is not', async () => {
  const behind = await edgeCacheWith(['loopback'])
  expect(await behind.ask('from-the-proxy-1')).toMatchObject({
    requestId: 'from-the-proxy-1',
    asked: 'from-the-proxy-1',
  })
  const open = await edgeCacheWith([])
  expect((await open.ask('from-a-visitor-1')).asked).toMatch(UUID)
})

test('a name from a proxy that could be no name is replaced', async () => {
  const { ask } = await edgeCacheWith(['loopback'])
  expect((await ask('a b","level":"x')).requestId).toMatch(UUID)
})

test('a request that a trusted proxy has not named gets a name of its own', async () => {
  const { ask } = await edgeCacheWith(['loopback'])
  const { requestId } = await ask()
  expect(requestId).toMatch(UUID)
  expect((await ask()).requestId).not.toBe(requestId)
})
