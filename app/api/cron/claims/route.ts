import { unstable_cache } from 'next/cache'
import { readClaimInstants } from '@/lib/content/reading/clocks/claim-instants'
import { getServerEnv } from '@/lib/env.server'
import { CLOCK_TAG } from '@/lib/http/cache/content-tags'
import { expire } from '@/lib/http/cache/expire'
import { hasBearer } from '@/lib/http/is-edge-cache'

/**
 * Claim clock for serverless hosts: a scheduler calls it with CRON_SECRET, as Vercel Cron does. Revalidates the page
 * once for each time at which a claim starts or stops being live.
 */
export async function GET(request: Request): Promise<Response> {
  const { cronSecret } = getServerEnv()
  if (!cronSecret) return new Response(null, { status: 404 })
  if (!hasBearer(request, cronSecret)) return new Response(null, { status: 401 })
  const isNew = await isNewlyPassed(await readClaimInstants())
  const headers = isNew ? expire(['claim', CLOCK_TAG]) : {}
  return Response.json({ revalidated: isNew }, { headers })
}

/** Returns true if one of these times has passed since the last call. Next's cache, shared by all instances, records it. */
async function isNewlyPassed(instants: number[]): Promise<boolean> {
  const passed = instants.filter((instant) => instant <= Date.now())
  if (passed.length === 0) return false
  let isNew = false
  const markNew = async () => {
    isNew = true
    return true
  }
  await unstable_cache(markNew, ['claim-instant', `${Math.max(...passed)}`], {
    revalidate: false,
  })()
  return isNew
}
