import { env } from '@/lib/env'

/** Milliseconds that the image pipeline may take. */
const PATIENCE_MS = 10_000

/**
 * Answers with a picture of the content lake for good, since its name changes with it: `file` as the image pipeline
 * takes it, with its question. 404 where the Content Lake has none, 502 where it does not answer.
 */
export async function lakePicture(file: string, type: string): Promise<Response> {
  const address = `${env.assetOrigin}/images/${env.projectId}/${env.dataset}/${file}`
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const answer = await fetch(address, { cache: 'no-store', signal }).catch(() => undefined)
  const isMissing = answer && answer.status >= 400 && answer.status < 500
  if (!answer?.ok) return new Response(null, { status: isMissing ? 404 : 502 })
  const headers = { 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' }
  return new Response(answer.body, { headers })
}
