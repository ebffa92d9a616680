import { required } from './environment.ts'

declare global {
  /** Supabase's own; plain Deno has none. */
  var EdgeRuntime: { waitUntil(work: Promise<unknown>): void } | undefined
}

/** CORS for the site's own origin only; the headers are those supabase-js sends. */
const cors = () => ({
  'Access-Control-Allow-Origin': new URL(required('SITE_URL')).origin,
  'Access-Control-Allow-Headers':
    'authorization, apikey, content-type, x-client-info, x-supabase-api-version, x-retry-count',
  'Access-Control-Allow-Methods': 'POST, OPTIONS',
  'Access-Control-Max-Age': '600',
  Vary: 'Origin',
})

/** Returns a JSON response that the site's pages may read and nobody may cache. */
export const jsonResponse = (status: number, body: unknown) =>
  Response.json(body, { status, headers: { ...cors(), 'Cache-Control': 'no-store' } })

/** Responds to a preflight and rejects every method but POST. Returns undefined for a POST. */
export function rejectMethod(request: Request): Response | undefined {
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: cors() })
  if (request.method !== 'POST') return jsonResponse(405, { error: 'method_not_allowed' })
  return undefined
}

/** Lets work go on after the response, which on Supabase would otherwise end it. Logs a failure. */
export function continueAfterResponse(work: Promise<unknown>): void {
  const settled = work.catch((error) => console.error('work after the response failed', error))
  globalThis.EdgeRuntime?.waitUntil(settled)
}
