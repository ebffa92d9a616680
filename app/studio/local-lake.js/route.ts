import { env } from '@/lib/env'
import { getServerEnv } from '@/lib/env.server'

// Where the lake listens is known when the site is started, not when the Studio is built.
export const dynamic = 'force-dynamic'

/** Tells the Studio beside this site its local content lake and the token for it. With hosted Sanity, nothing. */
export function GET(): Response {
  const lake = env.apiHost && { apiHost: env.apiHost, token: getServerEnv().writeToken }
  const script = lake ? `globalThis.localLake = ${JSON.stringify(lake)}` : ''
  return new Response(script, {
    headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' },
  })
}
