import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** The published content: one number, which all instances of a site read. */
export type Content = { claim: number }

const secret = 'a secret of the tests'

/**
 * Starts an instance of a site with its own cache, as Next has one: it serves what it has read until its webhook or its
 * edge cache expires it. A render in progress is shared with all concurrent requests.
 */
export async function startInstance(content: Content, at = 0) {
  const requests: string[] = []
  let memory: { claim: number; generation: string } | undefined
  const process = randomUUID()
  let count = 0
  let running: Promise<{ claim: number; generation: string }> | undefined
  function expire() {
    memory = undefined
    count += 1
    return { 'cache-generation': `${process}.${count}` }
  }
  async function make() {
    memory ??= { claim: content.claim, generation: `${process}.${count}` }
    const made = memory
    await held.until
    return made
  }
  /** Delays responses until this resolves. */
  const held: { until?: Promise<void> | undefined } = {}
  async function respond(request: IncomingMessage, response: ServerResponse) {
    const { method, url = '/', headers } = request
    requests.push(`${method} ${url}`)
    request.resume()
    if (method === 'POST') await once(request, 'end')
    if (url === '/api/revalidate' && method === 'POST') {
      return response.writeHead(200, { 'cache-purge': 'claim', ...expire() }).end('{}')
    }
    if (url === '/api/edge-cache/revalidate' && method === 'POST') {
      if (headers.authorization !== `Bearer ${secret}`) return response.writeHead(404).end()
      return response.writeHead(200, expire()).end('{}')
    }
    if (url.startsWith('/static/')) {
      const forEver = 'public, max-age=31536000, immutable'
      return response.writeHead(200, { ...script, 'cache-control': forEver }).end(pageOf(0))
    }
    running ??= make().finally(() => {
      running = undefined
    })
    const { claim, generation } = await running
    const named = { 'x-nextjs-cache': 'MISS', 'cache-generation': generation }
    const type = url === '/index.md' ? { 'content-type': 'text/markdown; charset=utf-8' } : html
    response.writeHead(200, {
      ...type,
      ...forAnHour,
      ...named,
      vary: 'rsc, next-router-state-tree',
    })
    response.end(pageOf(claim))
  }
  const server = createServer((request, response) => void respond(request, response))
  const resume = (own: number) => once(server.listen(own, '127.0.0.1'), 'listening')
  await resume(at)
  const { port } = server.address() as AddressInfo
  const stop = async () => {
    server.closeAllConnections()
    if (server.listening) await once(server.close(), 'close')
  }
  onTestFinished(stop)
  /** Listens again with the same cache, as Next's survives a restart. */
  const restart = () => resume(port)
  return { url: `http://127.0.0.1:${port}`, requests, held, secret, stop, restart }
}

const script = { 'content-type': 'text/javascript' }
const html = { 'content-type': 'text/html; charset=utf-8' }
const forAnHour = {
  'surrogate-control': 'max-age=3600',
  'cache-tag': 'hero,claim',
  'no-vary-search': 'params',
}

const pageOf = (claim: number) =>
  `${`<!doctype html><html><title>A page</title><h1>claim ${claim}</h1>`.padEnd(2000, ' and again')}</html>`

/** Returns the number in a response. */
export async function claimIn(response: Response): Promise<number> {
  return Number(/claim (\d+)/.exec(await response.text())?.[1] ?? Number.NaN)
}

/** Publishes by posting the webhook to this origin; resolves when it is acknowledged. */
export async function publish(content: Content, origin: string): Promise<void> {
  content.claim += 1
  const posted = await fetch(`${origin}/api/revalidate`, { method: 'POST', body: '{}' })
  if (posted.status !== 200) throw new Error(`The webhook returned status ${posted.status}.`)
  await posted.arrayBuffer()
}

/** Sends requests in a loop during `act`. `acknowledged` returns the least claim that a request sent now may get. */
export async function whileReading<Result>(
  origin: string,
  acknowledged: () => number,
  act: () => Promise<Result>,
  encodings = ['gzip', 'br', 'identity'],
): Promise<{ result: Result; read: number; stale: string[] }> {
  let isDone = false
  let read = 0
  const stale: string[] = []
  async function reader(encoding: string) {
    while (!isDone) {
      const least = acknowledged()
      const claim = await claimIn(
        await fetch(`${origin}/`, { headers: { 'accept-encoding': encoding } }),
      )
      read += 1
      if (!(claim >= least)) stale.push(`${claim} instead of ${least} (${encoding})`)
    }
  }
  const readers = Promise.all(encodings.map(reader))
  const result = await act().finally(() => {
    isDone = true
  })
  await readers
  return { result, read, stale }
}
