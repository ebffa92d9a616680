import { readdirSync } from 'node:fs'
import path from 'node:path'
import { openLake } from './open-lake.ts'

/** The image upload endpoint. */
export const IMAGES = '/v2026-11-01/assets/images/production'

/** Returns the init of an upload request. */
export function post(body: Uint8Array | string, type?: string): RequestInit {
  return {
    method: 'POST',
    body: typeof body === 'string' ? body : new Uint8Array(body),
    headers: type ? { 'content-type': type } : {},
  }
}

/** Returns the names of the stored files. */
export function stored(dataDir: string): string[] {
  return readdirSync(path.join(dataDir, 'assets'))
}

/** Uploads an image to an empty lake and returns the response. */
export async function uploadImage(bytes: Uint8Array | string, query = '') {
  const opened = openLake()
  const response = await opened.asEditor(`${IMAGES}${query}`, post(bytes))
  return { ...opened, response, body: await response.json() }
}
