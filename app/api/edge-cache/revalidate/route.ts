import { after } from 'next/server'
import * as v from 'valibot'
import { armClaimClock } from '@/lib/content/reading/clocks/claim-clock'
import { clearOutage } from '@/lib/content/reading/content-lake'
import { NAMED_TYPES, PAGE_TAGS, REDIRECT_TAGS } from '@/lib/http/cache/content-tags'
import { expire } from '@/lib/http/cache/expire'
import { isEdgeCache } from '@/lib/http/is-edge-cache'

const published = v.object({
  tags: v.optional(v.array(v.pipe(v.string(), v.maxLength(256))), [...PAGE_TAGS, ...REDIRECT_TAGS]),
})

/** Expires these document types, or all, after another instance reported a change to this instance's edge cache. */
export async function POST(request: Request): Promise<Response> {
  if (!isEdgeCache(request)) return new Response(null, { status: 404 })
  const { tags } = v.parse(published, await request.json())
  clearOutage()
  const headers = expire(tags)
  if (NAMED_TYPES.some((type) => tags.includes(type))) after(armClaimClock)
  return Response.json({}, { headers })
}
