import { after } from 'next/server'
import * as v from 'valibot'
import { env } from '@/lib/env'
import { recordNotFound } from '@/lib/sanity/not-found-log'
import { isEdgeCache } from '@/lib/serving/is-edge-cache'

const hit = v.object({ path: v.string(), referer: v.string(), count: v.number() })
const told = v.object({ hits: v.array(hit) })

/** What the edge cache has answered with 404 without asking: it belongs in the log of not-found paths. */
export async function POST(request: Request): Promise<Response> {
  if (!isEdgeCache(request)) return new Response(null, { status: 404 })
  const { hits } = v.parse(told, await request.json())
  after(async () => {
    for (const { path, referer, count } of hits) {
      const asked = URL.parse(path, env.siteUrl)
      if (asked) await recordNotFound(new Request(asked, { headers: { referer } }), count)
    }
  })
  return Response.json({})
}
