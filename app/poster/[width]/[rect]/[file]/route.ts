import type { NextRequest } from 'next/server'
import * as v from 'valibot'
import { lakePicture } from '@/lib/content/pictures/lake-picture'
import { MAX_POSTER_PX } from '@/lib/content/pictures/poster'

const routeParams = v.object({
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
 * Serves the hero's poster from the site's own origin, so that the largest contentful paint needs no other connection.
 * Always WebP, so that caches need not vary by Accept.
 */
export async function GET(_: NextRequest, { params }: { params: Promise<Record<string, string>> }) {
  const { success, output } = v.safeParse(routeParams, await params)
  if (!success) return new Response(null, { status: 404 })
  const { width, rect, file } = output
  return lakePicture(`${file}?rect=${rect}&w=${width}&fm=webp`, 'image/webp')
}
