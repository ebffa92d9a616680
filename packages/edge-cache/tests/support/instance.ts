import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** What is published: one number, which all instances of a site read. */
export type Content = { claim: number }

const secret = 'a secret of the tests'

/**
 * An instance of a site with a memory of its own, as Next has one: it goes on saying what it has read until it is told
 * to read again, by its own webhook or by its edge cache. What it is making it gives to all who ask meanwhile.
 */
export async function startInstance(content: Content, at = 0) {
  const asked: string[] = []
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
  /** What an answer is held up by, if anything. */
  const held: { until?: Promise<void> | undefined } = {}
  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { method, url = '/', headers } = request
    asked.push(`${method} ${url}`)
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
  const server = createServer((request, response) => void answer(request, response))
  const resume = (own: number) => once(server.listen(own, '127.0.0.1'), 'listening')
  await resume(at)
  const { port } = server.address() as AddressInfo
  const stop = async () => {
    server.closeAllConnections()
    if (server.listening) await once(server.close(), 'close')
  }
  onTestFinished(stop)
  /** Answers again, and remembers what it did: the cache of Next outlives a restart. */
  const restart = () => resume(port)
  return { url: `http://127.0.0.1:${port}`, asked, held, secret, stop, restart }
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

/** The number that an answer says, read to its end. */
export async function claimIn(answer: Response): Promise<number> {
  return Number(/claim (\d+)/.exec(await answer.text())?.[1] ?? Number.NaN)
}

/** Publishes: the webhook is posted to this origin, and acknowledged when this returns. */
export async function publish(content: Content, origin: string): Promise<void> {
  content.claim += 1
  const posted = await fetch(`${origin}/api/revalidate`, { method: 'POST', body: '{}' })
  if (posted.status !== 200) throw new Error(`The webhook was answered with ${posted.status}.`)
  await posted.arrayBuffer()
}

/** Asks again and again while something is done. `acknowledged` says what an answer must at least say when it is asked for. */
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
