import { env } from '@/lib/env'
import { getServerEnv } from '@/lib/env.server'
import { isLoopback } from '@/lib/values/urls'

// The Content Lake's address is known when the site starts, not when the Studio is built.
export const dynamic = 'force-dynamic'

/**
 * Gives the Studio the address and token of the local Content Lake; empty with hosted Sanity. The token is an
 * administrator's, so other host names (DNS rebinding) get 421.
 */
export function GET(request: Request): Response {
  const host = request.headers.get('host') ?? ''
  if (env.apiHost && !isLoopback(URL.parse(`http://${host}`)?.hostname ?? ''))
    return new Response(`This server does not serve ${host}.\n`, { status: 421 })
  const lake = env.apiHost && { apiHost: env.apiHost, token: getServerEnv().writeToken }
  const script = lake ? `globalThis.localLake = ${JSON.stringify(lake)}` : ''
  return new Response(script, {
    headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' },
  })
}
