import type { NextRequest } from 'next/server'
import * as v from 'valibot'
import { lakePicture } from '@/lib/content/pictures/lake-picture'
import { brandMarkName } from '@/lib/content/pictures/picture-name'

/** Serves the header's logo from the site's own origin, so that the first screen needs no other connection. */
export async function GET(_: NextRequest, { params }: { params: Promise<Record<string, string>> }) {
  const { success, output } = v.safeParse(brandMarkName, await params)
  return success ? lakePicture(output.file, 'image/svg+xml') : new Response(null, { status: 404 })
}
