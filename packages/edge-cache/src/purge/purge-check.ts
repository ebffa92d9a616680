import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { Cdn } from './cdn.ts'

/** A URL of the edge cache itself, cached and purged to verify that purging works. */
export const PURGE_CHECK_PATH = '/.well-known/purge-check'
/** The purge sent at startup. */
export const PURGE_CHECK: { tags: string[]; paths: string[] } = { tags: ['purge-check'], paths: [] }

/** Seconds for which a cache may store it. */
const SECONDS = 60

/** Responds to a request for this URL, with a different body each time. */
export function respondToPurgeCheck(response: ServerResponse, cdn: Cdn): void {
  const headers = Object.fromEntries(cdn.headers(SECONDS, PURGE_CHECK.tags))
  response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8', ...headers })
  response.end(`purge-check ${randomUUID()}\n`)
}

/** A shared cache's response. */
export type CacheResponse = { status: number; body: string }

/**
 * Verifies that a URL under this host name can be cached and purged. Throws an error that says which step failed.
 */
export async function verifyPurge(
  host: string,
  send: (method: string, path: string) => Promise<CacheResponse>,
): Promise<void> {
  const path = `${PURGE_CHECK_PATH}?id=${randomUUID()}`
  const { status, body } = await send('GET', path)
  if (!/^purge-check [\w-]{36}\n$/.test(body))
    throw new Error(
      `a request for ${host} does not reach this edge cache (status ${status}): PURGE_URL or PURGE_HOST is wrong`,
    )
  if ((await send('GET', path)).body !== body)
    throw new Error(
      `nothing is cached for ${host}: PURGE_HOST or the rules of that cache are wrong`,
    )
  const purged = (await send('PURGE', path)).status
  if (purged < 200 || purged > 299)
    throw new Error(`PURGE of a cached URL for ${host} returned status ${purged}`)
  if ((await send('GET', path)).body === body)
    throw new Error(`PURGE for ${host} returned status ${purged}, but the URL is still cached`)
}
