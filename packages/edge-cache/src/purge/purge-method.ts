import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { bytesOf } from '../site.ts'
import { listOf } from '../store/entry.ts'
import { type Cdn, shared, TIMEOUT_MS } from './cdn.ts'
import { type CacheResponse, verifyPurge } from './purge-check.ts'

/** Milliseconds for which a verified purge counts as proof that purges work. */
const PROOF_MS = 60_000
const MAX_BODY = 65_536

/**
 * Returns the adapter for a cache that supports `PURGE` of one URL, such as nginx with `proxy_cache_purge`. `origin` is
 * the cache's own; `hosts` are the host names that visitors use, separated by commas.
 */
export function purgeMethod(origin: string, hosts: string): Cdn {
  const names = listOf(hosts)
  const provenAt = new Map<string, number>()
  const isProven = (host: string) =>
    performance.now() - (provenAt.get(host) ?? Number.NEGATIVE_INFINITY) < PROOF_MS

  async function prove(host: string) {
    await verifyPurge(host, (method, path) => requestCache({ origin, method, host, path }))
    provenAt.set(host, performance.now())
  }

  async function purgeAt(host: string, path: string) {
    const { status } = await requestCache({ origin, method: 'PURGE', host, path })
    // nginx returns 404 or 412 for a URL that isn't cached, but also for a wrong host name.
    if ((status === 404 || status === 412) && !isProven(host)) return prove(host)
    if ((status < 200 || status > 299) && status !== 404 && status !== 412)
      throw new Error(`PURGE ${path} for ${host} returned status ${status}`)
  }

  return {
    name: 'The cache',
    isByUrl: true,
    headers: shared,
    async purge({ paths }) {
      for (const host of names) {
        if (!provenAt.has(host)) await prove(host)
        for (const path of paths) await purgeAt(host, path)
      }
    },
  }
}

type CacheRequest = { origin: string; method: string; host: string; path: string }

/** Sends a request with this host and path unchanged. `fetch` would replace `Host` and normalize `/a/../b`. */
function requestCache({ origin, method, host, path }: CacheRequest): Promise<CacheResponse> {
  const { protocol, hostname, port } = new URL(origin)
  const { promise, resolve, reject } = Promise.withResolvers<CacheResponse>()
  const headers = { host, 'x-forwarded-host': host, 'accept-encoding': 'identity' }
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const options = { hostname: hostname.replace(/[[\]]/g, ''), port, method, path, headers, signal }
  const take = (response: IncomingMessage) =>
    bytesOf(response, MAX_BODY).then(
      (bytes) => resolve({ status: response.statusCode ?? 0, body: bytes.toString() }),
      reject,
    )
  const request = protocol === 'https:' ? requestHttps : requestHttp
  request(options, take).on('error', reject).end()
  return promise
}
