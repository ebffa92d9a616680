import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { startEdgeCache } from 'edge-cache'
import { NextRequest } from 'next/server'
import { env } from '@/lib/env'
import { PAGE_TAGS } from '@/lib/http/cache/content-tags'
import { cacheHeadersFor } from '@/lib/http/cache-headers'
import rules from '@/lib/http/edge-cache-rules.json' with { type: 'json' }
import { siteHeaders } from '@/lib/http/security-headers'
import { serve } from '@/tests/support/http/serve'

type Route = (request: Request) => Promise<Response>

/**
 * Starts a minimal site: the real webhook route, its headers and a page, behind the real edge cache.
 * `state` holds its faults.
 */
export async function startSite(supabaseUrl: string, revalidate: Route) {
  const state = {
    /** Overrides of statuses, by path. */
    statuses: new Map<string, number>(),
    /** Overrides of headers; undefined removes one. */
    headers: {} as Record<string, string | undefined>,
    canonical: undefined as string | undefined,
    cronSecret: 'a secret of the schedule',
    /** The response to a wrong password. */
    signIn: 'invalid_credentials',
  }
  const { url: upstream, close: closeSite } = await serve(
    (request, response) => void respond(request, response),
  )
  const own = { host: '127.0.0.1', port: 0, upstream, secret: 'a secret of the edge cache' }
  const edgeCache = await startEdgeCache({ ...rules, ...own })
  const usual = Object.fromEntries(
    siteHeaders({ ...env, siteUrl: edgeCache.url, supabaseUrl }, false).map(({ key, value }) => [
      key,
      value,
    ]),
  )

  async function respond(request: IncomingMessage, response: ServerResponse) {
    const path = request.url ?? '/'
    const status = state.statuses.get(path)
    if (path === '/api/revalidate' && status === undefined)
      return send(response, await revalidate(await toRequest(request)))
    if (path === '/auth/sign-in') {
      const body = JSON.stringify({ errors: [{ code: state.signIn, message: 'x' }] })
      return response.writeHead(400, { 'content-type': 'application/json' }).end(body)
    }
    const isSchedule = request.headers.authorization === `Bearer ${state.cronSecret}`
    const found = /^\/(studio|robots\.txt)?$/.test(path) ? 200 : 404
    const own = path === '/api/cron/claims' ? (isSchedule ? 200 : 401) : found
    response.writeHead(status ?? own, headersOf(path, await toRequest(request)))
    response.end(`<html><link rel="canonical" href="${state.canonical ?? edgeCache.url}/"></html>`)
  }

  function headersOf(path: string, request: Request) {
    const cached = path === '/' ? cacheHeadersFor(request, PAGE_TAGS) : {}
    const all = { ...usual, ...cached, ...state.headers }
    const set = Object.entries(all).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    )
    return Object.fromEntries([...set, ['content-type', 'text/html']])
  }
  return {
    url: edgeCache.url,
    upstream,
    state,
    /** Cached pages would hide a change of the state. */
    purge: () => edgeCache.purge(PAGE_TAGS),
    async close() {
      await edgeCache.close()
      await closeSite()
    },
  }
}

async function toRequest(request: IncomingMessage) {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) headers.set(name, `${value}`)
  const body = await buffer(request)
  return new NextRequest('http://localhost/api/revalidate', { method: 'POST', headers, body })
}

async function send(response: ServerResponse, from: Response) {
  response.writeHead(from.status, Object.fromEntries(from.headers))
  response.end(await from.text())
}
