import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { bytesOf } from '../site.ts'
import { listOf } from '../store/entry.ts'
import { type Cdn, PATIENCE_MS, shared } from './cdn.ts'
import { type CacheAnswer, tryPurge } from './purge-check.ts'

/** Milliseconds for which it is believed that purges work, once one was seen to. */
const PROOF_MS = 60_000
const MAX_BODY = 65_536

/**
 * A cache that understands `PURGE` of one address: nginx with `proxy_cache_purge`, and many others. `origin` is where
 * it is reached; `hosts` are the names by which visitors ask, separated by commas.
 */
export function purgeMethod(origin: string, hosts: string): Cdn {
  const names = listOf(hosts)
  const provenAt = new Map<string, number>()
  const isProven = (host: string) =>
    performance.now() - (provenAt.get(host) ?? Number.NEGATIVE_INFINITY) < PROOF_MS

  async function prove(host: string) {
    await tryPurge(host, (method, path) => askCache({ origin, method, host, path }))
    provenAt.set(host, performance.now())
  }

  async function purgeAt(host: string, path: string) {
    const { status } = await askCache({ origin, method: 'PURGE', host, path })
    // What nginx says of an address that it does not hold (404, or 412), it or another says to a wrong name too.
    if ((status === 404 || status === 412) && !isProven(host)) return prove(host)
    if ((status < 200 || status > 299) && status !== 404 && status !== 412)
      throw new Error(`PURGE ${path} for ${host} has status ${status}`)
  }

  return {
    name: 'The cache',
    isByAddress: true,
    headers: shared,
    async purge({ paths }) {
      for (const host of names) {
        if (!provenAt.has(host)) await prove(host)
        for (const path of paths) await purgeAt(host, path)
      }
    },
  }
}

type CacheQuestion = { origin: string; method: string; host: string; path: string }

/** Sends a request for a host and a path as they stand. `fetch` would replace both: `Host`, and `/a/../b`. */
function askCache({ origin, method, host, path }: CacheQuestion): Promise<CacheAnswer> {
  const { protocol, hostname, port } = new URL(origin)
  const { promise, resolve, reject } = Promise.withResolvers<CacheAnswer>()
  const headers = { host, 'x-forwarded-host': host, 'accept-encoding': 'identity' }
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const options = { hostname: hostname.replace(/[[\]]/g, ''), port, method, path, headers, signal }
  const take = (answer: IncomingMessage) =>
    bytesOf(answer, MAX_BODY).then(
      (bytes) => resolve({ status: answer.statusCode ?? 0, body: bytes.toString() }),
      reject,
    )
  const request = protocol === 'https:' ? requestHttps : requestHttp
  request(options, take).on('error', reject).end()
  return promise
}
