import { onTestFinished } from 'vitest'
import { serve } from '../../../../tests/support/http/serve.ts'
import { createFetcher } from '../../src/command/fetch.ts'
import { replyOf, type Site } from './site.ts'

/** Serves the site that `makeSite` returns for an origin on a loopback port. */
export async function serveSite(makeSite: (origin: string) => Site) {
  const { url, close } = await serve((request, response) => {
    const site = makeSite(String(request.headers['x-origin'] ?? url))
    const reply = replyOf(site, new URL(request.url ?? '/', url).pathname)
    response.writeHead(reply.status ?? 200, { 'content-type': reply.type, ...reply.headers })
    response.end(reply.body)
  })
  return { origin: url, close }
}

/** Serves a site like `serveSite` and closes it when the test ends. */
export async function serveForTest(makeSite: (origin: string) => Site) {
  const served = await serveSite(makeSite)
  onTestFinished(served.close)
  return served
}

/** Creates a fetcher that sends every request to the served site, whatever the host. */
export function fetcherTo(served: { origin: string }) {
  return createFetcher({
    fetch: (url, options) => {
      const { origin, pathname, search } = new URL(url)
      const headers = { ...options.headers, 'x-origin': origin }
      return fetch(`${served.origin}${pathname}${search}`, { ...options, headers })
    },
    isPrivate: true,
  })
}
