import type { IncomingMessage, ServerResponse } from 'node:http'
import { onTestFinished } from 'vitest'
import { serve } from '../../../../tests/support/http/serve.ts'
import { type EdgeCacheOptions, startEdgeCache } from '../../src/index.ts'

type Handler = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>

/** Headers that let an edge cache store a page. */
export const cacheable = (tags = 'page', seconds = 60) => ({
  'content-type': 'text/html; charset=utf-8',
  'surrogate-control': `max-age=${seconds}`,
  'cache-tag': tags,
})

/** The same for a text at a path like `/name.txt`. */
export const cacheableText = (tags = 'page', seconds = 60) => ({
  ...cacheable(tags, seconds),
  'content-type': 'text/plain; charset=utf-8',
})

/** A complete page. */
export const page = `<!doctype html><html><title>A page</title><h1>Hello</h1>${' and again'.repeat(200)}</html>`

/** Starts a site with an edge cache in front. `requests` lists what has reached the site. */
export async function startBoth(handler: Handler, more: Partial<EdgeCacheOptions> = {}) {
  const requests: string[] = []
  const logged: string[] = []
  const {
    server: site,
    port,
    url: upstream,
    close: stopSite,
  } = await serve((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    void handler(request, response)
  })
  const edgeCache = await startEdgeCache({
    host: '127.0.0.1',
    port: 0,
    upstream,
    secret: 'a secret of the tests',
    quietMs: 50,
    log: (line) => logged.push(line),
    ...more,
  })
  onTestFinished(async () => {
    await edgeCache.close()
    await stopSite()
  })
  const get = (path: string, headers: Record<string, string> = {}, init: RequestInit = {}) =>
    fetch(`${edgeCache.url}${path}`, { headers, redirect: 'manual', ...init })
  return { edgeCache, site, port, requests, logged, get, stopSite }
}

/** Returns a promise and the function that resolves it. */
export function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open }
}
