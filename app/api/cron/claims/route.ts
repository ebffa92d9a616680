import { unstable_cache } from 'next/cache'
import { expire } from '@/lib/cache/expire'
import { CLOCK_TAG } from '@/lib/content-tags'
import { getServerEnv } from '@/lib/env.server'
import { readClaimInstants } from '@/lib/sanity/clocks/claim-instants'
import { hasBearer } from '@/lib/serving/has-bearer'

/**
 * The clock of the claims for hosts where no process lives: a schedule calls it with CRON_SECRET, as Vercel does.
 * The page is made again once for each instant at which a claim has begun or ceased to be live.
 */
export async function GET(request: Request): Promise<Response> {
  const { cronSecret } = getServerEnv()
  if (!cronSecret) return new Response(null, { status: 404 })
  if (!hasBearer(request, cronSecret)) return new Response(null, { status: 401 })
  const isNew = await isNewlyPassed(await readClaimInstants())
  const headers = isNew ? expire(['claim', CLOCK_TAG]) : {}
  return Response.json({ revalidated: isNew }, { headers })
}

/** Has one of these passed that no call has seen before? Next's cache, which all instances share, remembers it. */
async function isNewlyPassed(instants: number[]): Promise<boolean> {
  const passed = instants.filter((instant) => instant <= Date.now())
  if (passed.length === 0) return false
  let isNew = false
  const note = async () => {
    isNew = true
    return true
  }
  await unstable_cache(note, ['claim-instant', `${Math.max(...passed)}`], { revalidate: false })()
  return isNew
}
