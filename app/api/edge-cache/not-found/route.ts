import { after } from 'next/server'
import * as v from 'valibot'
import { recordNotFound } from '@/lib/content/reading/not-found-log'
import { env } from '@/lib/env'
import { isEdgeCache } from '@/lib/http/is-edge-cache'

const hit = v.object({ path: v.string(), referer: v.string(), count: v.number() })
const report = v.object({ hits: v.array(hit) })

/** Logs the 404s that the edge cache served without a request to the site. */
export async function POST(request: Request): Promise<Response> {
  if (!isEdgeCache(request)) return new Response(null, { status: 404 })
  const { hits } = v.parse(report, await request.json())
  after(async () => {
    for (const { path, referer, count } of hits) {
      const url = URL.parse(path, env.siteUrl)
      if (url) await recordNotFound(new Request(url, { headers: { referer } }), count)
    }
  })
  return Response.json({})
}
