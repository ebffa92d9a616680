import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { Cdn } from './cdn.ts'

/** An address of the edge cache itself, which is cached and purged to see whether that works. */
export const PURGE_CHECK_PATH = '/.well-known/purge-check'
/** What is purged at the start. */
export const PURGE_CHECK: { tags: string[]; paths: string[] } = { tags: ['purge-check'], paths: [] }

/** Seconds for which a cache may keep it. */
const SECONDS = 60

/** Answers a request for this address: never the same twice. */
export function answerPurgeCheck(response: ServerResponse, cdn: Cdn): void {
  const headers = Object.fromEntries(cdn.headers(SECONDS, PURGE_CHECK.tags))
  response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8', ...headers })
  response.end(`purge-check ${randomUUID()}\n`)
}

/** What a cache answers. */
export type CacheAnswer = { status: number; body: string }

/**
 * Has an address cached and purges it. Throws an error that says at which step a cache does something else than it
 * should; `host` is the name by which it is asked.
 */
export async function tryPurge(
  host: string,
  send: (method: string, path: string) => Promise<CacheAnswer>,
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
    throw new Error(`PURGE of what has just been cached for ${host} has status ${purged}`)
  if ((await send('GET', path)).body === body)
    throw new Error(`PURGE for ${host} has status ${purged}, but what was cached stays`)
}
