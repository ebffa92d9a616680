import type { NextRequest } from 'next/server'
import * as v from 'valibot'
import { lakePicture } from '@/lib/content/pictures/lake-picture'
import { posterName } from '@/lib/content/pictures/picture-name'

/**
 * Serves the hero's poster from the site's own origin, so that the largest contentful paint needs no other connection.
 * Always WebP, so that caches need not vary by Accept.
 */
export async function GET(_: NextRequest, { params }: { params: Promise<Record<string, string>> }) {
  const { success, output } = v.safeParse(posterName, await params)
  if (!success) return new Response(null, { status: 404 })
  const { width, rect, file } = output
  return lakePicture(`${file}?rect=${rect}&w=${width}&fm=webp`, 'image/webp')
}
