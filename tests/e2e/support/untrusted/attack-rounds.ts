import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type EdgeCacheOptions, type RunningEdgeCache, startEdgeCache } from 'edge-cache'
import { CALLS_TAG, LIST_TAGS, REDIRECT_TAGS } from '@/lib/http/cache/content-tags'
import rules from '@/lib/http/edge-cache-rules.json' with { type: 'json' }
import { serve } from '@/tests/support/http/serve'
import type { Variant } from './header-variants.ts'
import { differenceOf, requestRaw, type Seen } from './request-raw.ts'

export const ALL_TAGS: string[] = [...new Set([...LIST_TAGS, ...REDIRECT_TAGS, CALLS_TAG])]

const options = (upstream: string): EdgeCacheOptions => ({
  ...rules,
  limits: [],
  host: '127.0.0.1',
  port: 0,
  upstream,
  siteUrl: upstream,
  secret: 'a secret of the tests',
  trustedProxies: [],
  quietMs: 10,
})

/** Starts an edge cache of these tests in front of a site. */
export const edgeCacheBefore = (upstream: string, more: Partial<EdgeCacheOptions> = {}) =>
  startEdgeCache({ ...options(upstream), ...more })

/** Starts a proxy for a site whose responses have all expired on arrival. */
export function expiring(upstream: string) {
  const { hostname, port } = new URL(upstream)
  return serve((incoming: IncomingMessage, response: ServerResponse) => {
    const { method, url: path, headers } = incoming
    const forwarded = request({ hostname, port, method, path, headers }, (upstream) => {
      const control = upstream.headers['surrogate-control'] && { 'surrogate-control': 'max-age=0' }
      response.writeHead(upstream.statusCode ?? 502, { ...upstream.headers, ...control })
      upstream.pipe(response)
    })
    forwarded.on('error', () => response.destroy())
    incoming.pipe(forwarded)
  })
}

type Round = {
  edgeCache: RunningEdgeCache
  paths: readonly string[]
  /** Returns the response from an untouched cache. */
  untouched: (path: string) => Promise<Seen>
}

/** Totals of the whole run. */
export const counts = { rounds: 0, attacks: 0, compared: 0 }

/** Sends the attack and then a visitor's request to every path; returns differences from an untouched cache. */
export async function attack(
  { edgeCache, paths, untouched }: Round,
  variant: Variant,
  state: string,
): Promise<string[]> {
  counts.rounds += 1
  // The attacker's own response does not matter.
  await Promise.all(
    paths.map((path) => requestRaw(`${edgeCache.url}${path}`, variant).catch(() => undefined)),
  )
  counts.attacks += paths.length
  const wrong = await Promise.all(
    paths.map(async (path) => {
      const seen = await requestRaw(`${edgeCache.url}${path}`)
      counts.compared += 1
      if (!differenceOf(seen, await untouched(path))) return []
      // Free time slots change over time, so a difference is checked again with a purged untouched cache.
      purgeUntouched(path)
      const difference = differenceOf(seen, await untouched(path))
      const name = JSON.stringify(variant).slice(0, 200)
      return difference ? [`${state} ${path} after ${name}: ${difference}`] : []
    }),
  )
  return wrong.flat()
}

let known = new Map<string, Promise<Seen>>()
let untouchedEdgeCache: RunningEdgeCache | undefined

const purgeUntouched = (path: string) => {
  known.delete(path)
  untouchedEdgeCache?.purge(ALL_TAGS)
}

/** Waits until each page of a newly started site is stable: two responses in a row are the same. */
export async function untilSettled(url: string, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    let last = await requestRaw(`${url}${path}`)
    for (let times = 0; times < 20; times += 1) {
      const next = await requestRaw(`${url}${path}`)
      const isSame = differenceOf(last, next) === undefined
      last = next
      if (isSame) break
    }
  }
}

/** Starts an untouched cache that only these tests request. */
export async function untouchedBefore(upstream: string) {
  const edgeCache = await edgeCacheBefore(upstream)
  untouchedEdgeCache = edgeCache
  known = new Map()
  const get = (path: string) => {
    const before = known.get(path) ?? requestRaw(`${edgeCache.url}${path}`)
    known.set(path, before)
    return before
  }
  return { get, close: edgeCache.close }
}
