import type { NextRequest } from 'next/server'
import * as v from 'valibot'
import { MAX_POSTER_PX } from '@/lib/content/poster'
import { env } from '@/lib/env'

/** Milliseconds that the image pipeline may take. */
const PATIENCE_MS = 10_000

const asked = v.object({
  width: v.pipe(
    v.string(),
    v.regex(/^\d{1,4}$/),
    v.transform(Number),
    v.minValue(1),
    v.maxValue(MAX_POSTER_PX),
  ),
  rect: v.pipe(v.string(), v.regex(/^\d{1,5}(,\d{1,5}){3}$/)),
  file: v.pipe(v.string(), v.regex(/^[A-Za-z0-9]+-\d+x\d+\.(jpg|jpeg|png|webp)$/)),
})

/**
 * The poster of the hero from the content lake, on the site's own origin: the largest paint of the page waits for no
 * other connection. Always as WebP, so that caches need not look at what a browser accepts.
 */
export async function GET(_: NextRequest, { params }: { params: Promise<Record<string, string>> }) {
  const { success, output } = v.safeParse(asked, await params)
  if (!success) return new Response(null, { status: 404 })
  const { width, rect, file } = output
  const lake = `${env.assetOrigin}/images/${env.projectId}/${env.dataset}`
  const address = `${lake}/${file}?rect=${rect}&w=${width}&fm=webp`
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const answer = await fetch(address, { cache: 'no-store', signal }).catch(() => undefined)
  const isMissing = answer && answer.status >= 400 && answer.status < 500
  if (!answer?.ok) return new Response(null, { status: isMissing ? 404 : 502 })
  const headers = {
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
  }
  return new Response(answer.body, { headers })
}
