import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** What is published: one number, which all instances of a site read. */
export type Content = { claim: number }

const secret = 'a secret of the tests'

/**
 * An instance of a site with a memory of its own, as Next has one: it goes on saying what it has read until it is told
 * to read again, by its own webhook or by its front.
 */
export async function startInstance(content: Content, at = 0) {
  const asked: string[] = []
  let memory: number | undefined
  /** What an answer is held up by, if anything. */
  const held: { until?: Promise<void> | undefined } = {}
  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { method, url = '/', headers } = request
    asked.push(`${method} ${url}`)
    request.resume()
    if (method === 'POST') await once(request, 'end')
    if (url === '/api/revalidate' && method === 'POST') {
      memory = undefined
      return response.writeHead(200, { 'cache-purge': 'claim' }).end('{}')
    }
    if (url === '/api/front/revalidate' && method === 'POST') {
      if (headers.authorization !== `Bearer ${secret}`) return response.writeHead(404).end()
      memory = undefined
      return response.writeHead(200).end('{}')
    }
    if (url.startsWith('/static/')) {
      const forEver = 'public, max-age=31536000, immutable'
      return response.writeHead(200, { ...script, 'cache-control': forEver }).end(pageOf(0))
    }
    memory ??= content.claim
    const page = pageOf(memory)
    await held.until
    const type = url === '/index.md' ? { 'content-type': 'text/markdown; charset=utf-8' } : html
    response.writeHead(200, { ...type, ...forAnHour, vary: 'rsc, next-router-state-tree' })
    response.end(page)
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
