import type { NextRequest } from 'next/server'
import * as v from 'valibot'
import { lakePicture } from '@/lib/content/pictures/lake-picture'

const asked = v.object({ file: v.pipe(v.string(), v.regex(/^[A-Za-z0-9]+-\d+x\d+\.svg$/)) })

/** The mark of the bar from the content lake, on the site's own origin: no part of the first screen waits for another. */
export async function GET(_: NextRequest, { params }: { params: Promise<Record<string, string>> }) {
  const { success, output } = v.safeParse(asked, await params)
  return success ? lakePicture(output.file, 'image/svg+xml') : new Response(null, { status: 404 })
}
