import { env } from '@/lib/env'
import { getServerEnv } from '@/lib/env.server'
import { isLoopback } from '@/lib/is-loopback'

// Where the Content Lake listens is known when the site is started, not when the Studio is built.
export const dynamic = 'force-dynamic'

/**
 * Tells the Studio of this site its local Content Lake and the token for it; with hosted Sanity, nothing. The token is an
 * administrator's: a page whose name was pointed at this machine (DNS rebinding) has its own host, and gets 421.
 */
export function GET(request: Request): Response {
  const host = request.headers.get('host') ?? ''
  if (env.apiHost && !isLoopback(URL.parse(`http://${host}`)?.hostname ?? ''))
    return new Response(`This machine does not answer for ${host}.\n`, { status: 421 })
  const lake = env.apiHost && { apiHost: env.apiHost, token: getServerEnv().writeToken }
  const script = lake ? `globalThis.localLake = ${JSON.stringify(lake)}` : ''
  return new Response(script, {
    headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' },
  })
}
