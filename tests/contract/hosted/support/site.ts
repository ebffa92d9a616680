import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { startEdgeCache } from 'edge-cache'
import { NextRequest } from 'next/server'
import { cacheHeadersFor } from '@/lib/cache-headers'
import { PAGE_TAGS } from '@/lib/content-tags'
import { env } from '@/lib/env'
import { siteHeaders } from '@/lib/security-headers'
import rules from '@/lib/serving/edge-cache-rules.json' with { type: 'json' }
import { serve } from '@/tests/support/http/serve'

type Route = (request: Request) => Promise<Response>

/**
 * A site small enough to start in a moment: its own webhook route, its headers and a page, behind the real edge cache.
 * `state` is what can be wrong with it.
 */
export async function startSite(supabaseUrl: string, revalidate: Route) {
  const state = {
    /** Statuses instead of the usual ones, by path. */
    statuses: new Map<string, number>(),
    /** Headers instead of the usual ones; undefined takes one away. */
    headers: {} as Record<string, string | undefined>,
    canonical: undefined as string | undefined,
    cronSecret: 'a secret of the schedule',
    /** What it answers to a wrong password. */
    signIn: 'invalid_credentials',
  }
  const { url: upstream, close: closeSite } = await serve(
    (request, response) => void answer(request, response),
  )
  const own = { host: '127.0.0.1', port: 0, upstream, secret: 'a secret of the edge cache' }
  const edgeCache = await startEdgeCache({ ...rules, ...own })
  const usual = Object.fromEntries(
    siteHeaders({ ...env, siteUrl: edgeCache.url, supabaseUrl }, false).map(({ key, value }) => [
      key,
      value,
    ]),
  )

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const path = request.url ?? '/'
    const status = state.statuses.get(path)
    if (path === '/api/revalidate' && status === undefined)
      return pass(response, await revalidate(await toRequest(request)))
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
    const said = Object.entries(all).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    )
    return Object.fromEntries([...said, ['content-type', 'text/html']])
  }
  return {
    url: edgeCache.url,
    upstream,
    state,
    /** What is kept would hide a change of the state. */
    forget: () => edgeCache.purge(PAGE_TAGS),
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

async function pass(response: ServerResponse, answer: Response) {
  response.writeHead(answer.status, Object.fromEntries(answer.headers))
  response.end(await answer.text())
}
