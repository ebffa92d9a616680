import type { IncomingMessage, ServerResponse } from 'node:http'
import { onTestFinished } from 'vitest'
import { serve } from '../../../../tests/support/http/serve.ts'
import { type EdgeCacheOptions, startEdgeCache } from '../../src/index.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>

/** What lets an edge cache keep an answer. */
export const kept = (tags = 'page', seconds = 60) => ({
  'content-type': 'text/html; charset=utf-8',
  'surrogate-control': `max-age=${seconds}`,
  'cache-tag': tags,
})

/** The same for a text at a path of the form `/name.txt`. */
export const keptText = (tags = 'page', seconds = 60) => ({
  ...kept(tags, seconds),
  'content-type': 'text/plain; charset=utf-8',
})

/** A page that is whole. */
export const page = `<!doctype html><html><title>A page</title><h1>Hello</h1>${' and again'.repeat(200)}</html>`

/** A site of this test, with an edge cache before it. `asked` is what has reached the site. */
export async function startBoth(answer: Answer, more: Partial<EdgeCacheOptions> = {}) {
  const asked: string[] = []
  const said: string[] = []
  const {
    server: site,
    port,
    url: upstream,
    close: stopSite,
  } = await serve((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    void answer(request, response)
  })
  const edgeCache = await startEdgeCache({
    host: '127.0.0.1',
    port: 0,
    upstream,
    secret: 'a secret of the tests',
    quietMs: 50,
    log: (line) => said.push(line),
    ...more,
  })
  onTestFinished(async () => {
    await edgeCache.close()
    await stopSite()
  })
  const get = (path: string, headers: Record<string, string> = {}, init: RequestInit = {}) =>
    fetch(`${edgeCache.url}${path}`, { headers, redirect: 'manual', ...init })
  return { edgeCache, site, port, asked, said, get, stopSite }
}

/** A promise with its key. */
export function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open }
}
