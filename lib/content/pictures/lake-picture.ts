import { env } from '@/lib/env'

/** Maximum milliseconds for the image pipeline. */
const TIMEOUT_MS = 10_000

/**
 * Proxies an image of the Content Lake with an immutable response, since its name changes with its content. `file` is the
 * image pipeline's file name with query. 404 if the image doesn't exist, 502 if the Content Lake doesn't respond.
 */
export async function lakePicture(file: string, type: string): Promise<Response> {
  const address = `${env.assetOrigin}/images/${env.projectId}/${env.dataset}/${file}`
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const response = await fetch(address, { cache: 'no-store', signal }).catch(() => undefined)
  const isMissing = response && response.status >= 400 && response.status < 500
  if (!response?.ok) return new Response(null, { status: isMissing ? 404 : 502 })
  const headers = { 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' }
  return new Response(response.body, { headers })
}
