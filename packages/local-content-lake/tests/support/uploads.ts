import { readdirSync } from 'node:fs'
import path from 'node:path'
import { openLake } from './open-lake.ts'

/** Where images are uploaded to. */
export const IMAGES = '/v2026-11-01/assets/images/production'

/** A POST of bytes, as an upload is. */
export function post(body: Uint8Array | string, type?: string): RequestInit {
  return {
    method: 'POST',
    body: typeof body === 'string' ? body : new Uint8Array(body),
    headers: type ? { 'content-type': type } : {},
  }
}

/** The names of the files that a Content Lake keeps. */
export function stored(dataDir: string): string[] {
  return readdirSync(path.join(dataDir, 'assets'))
}

/** An empty lake that was sent an image, with its answer. */
export async function uploadImage(bytes: Uint8Array | string, query = '') {
  const opened = openLake()
  const response = await opened.asEditor(`${IMAGES}${query}`, post(bytes))
  return { ...opened, response, body: await response.json() }
}
