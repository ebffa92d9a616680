import { expect, onTestFinished, test } from 'vitest'
import { writeLogLines } from '@/lib/http/log/log-lines'
import { reportError } from '@/lib/http/log/report-error'
import { currentRequestId, followRequests } from '@/lib/http/log/request-id'
import { serve } from '@/tests/support/http/serve'

/** Starts a server that responds to this many requests together, and logs one line for each. */
async function startServer(together: number) {
  onTestFinished(followRequests())
  const lines: { requestId?: string; message: string; level: string }[] = []
  onTestFinished(
    writeLogLines({
      secrets: [],
      requestId: currentRequestId,
      write: (line) => lines.push(JSON.parse(line)),
    }),
  )
  const all = Promise.withResolvers<void>()
  let asked = 0
  const server = await serve(async (request, response) => {
    asked += 1
    if (asked >= together) all.resolve()
    await all.promise
    const context = { routePath: '/[...path]', routeType: 'render' } as const
    const { method = '', url = '' } = request
    reportError(new Error(`no ${url.slice(1)}`), { method, path: url }, context)
    response.end(String(request.headers['x-request-id']))
  })
  onTestFinished(server.close)
  const ask = async (path: string, headers = {}) =>
    (await fetch(`${server.url}${path}`, { headers })).text()
  return { lines, ask }
}

test('log lines name their request while many are open', async () => {
  const { lines, ask } = await startServer(20)
  const names = Array.from({ length: 20 }, (_, n) => `request-${n}-of-20`)
  await Promise.all(names.map((id, n) => ask(`/${n}?token=x`, { 'x-request-id': id })))
  expect(lines).toHaveLength(20)
  for (const [n, requestId] of names.entries()) {
    const message = `GET /${n} failed in /[...path] (render): no ${n}?token=…`
    expect(lines).toContainEqual(expect.objectContaining({ level: 'error', requestId, message }))
  }
})

test('a request without an id, or with one that could forge a line, gets a new id', async () => {
  const { lines, ask } = await startServer(1)
  const uuid = /^[0-9a-f-]{36}$/
  const first = await ask('/a')
  const second = await ask('/b', { 'x-request-id': 'x","level":"forged' })
  expect([first, second]).toEqual([expect.stringMatching(uuid), expect.stringMatching(uuid)])
  expect(lines.map(({ requestId }) => requestId)).toEqual([first, second])
  expect(first).not.toBe(second)
})
