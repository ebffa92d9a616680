import type { IncomingMessage, ServerResponse } from 'node:http'
import { request } from 'node:http'
import { type EdgeCacheOptions, type RunningEdgeCache, startEdgeCache } from 'edge-cache'
import { CALLS_TAG, LIST_TAGS, REDIRECT_TAGS } from '@/lib/content-tags'
import rules from '@/lib/serving/edge-cache-rules.json' with { type: 'json' }
import { serve } from '@/tests/support/http/serve'
import { askRaw, differenceOf, type Seen } from './ask-raw.ts'
import type { Variant } from './header-variants.ts'

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

/** An edge cache of these tests before a site. */
export const edgeCacheBefore = (upstream: string, more: Partial<EdgeCacheOptions> = {}) =>
  startEdgeCache({ ...options(upstream), ...more })

/** The same site, of whose responses every one has expired when it arrives. */
export function expiring(upstream: string) {
  const { hostname, port } = new URL(upstream)
  return serve((asked: IncomingMessage, response: ServerResponse) => {
    const { method, url: path, headers } = asked
    const passed = request({ hostname, port, method, path, headers }, (answer) => {
      const control = answer.headers['surrogate-control'] && { 'surrogate-control': 'max-age=0' }
      response.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...control })
      answer.pipe(response)
    })
    passed.on('error', () => response.destroy())
    asked.pipe(passed)
  })
}

type Round = {
  edgeCache: RunningEdgeCache
  paths: readonly string[]
  /** What a visitor of an untouched cache gets. */
  untouched: (path: string) => Promise<Seen>
}

/** Counts of a whole run. */
export const counts = { rounds: 0, attacks: 0, compared: 0 }

/** Sends the attack to every path, then a visitor's request: what this one gets otherwise than from an untouched cache. */
export async function attack(
  { edgeCache, paths, untouched }: Round,
  variant: Variant,
  state: string,
): Promise<string[]> {
  counts.rounds += 1
  // What happens to the attacker does not matter.
  await Promise.all(
    paths.map((path) => askRaw(`${edgeCache.url}${path}`, variant).catch(() => undefined)),
  )
  counts.attacks += paths.length
  const wrong = await Promise.all(
    paths.map(async (path) => {
      const seen = await askRaw(`${edgeCache.url}${path}`)
      counts.compared += 1
      if (!differenceOf(seen, await untouched(path))) return []
      // Free times go by: what is different now is asked for again, of a cache that nobody has touched.
      forget(path)
      const difference = differenceOf(seen, await untouched(path))
      const name = JSON.stringify(variant).slice(0, 200)
      return difference ? [`${state} ${path} after ${name}: ${difference}`] : []
    }),
  )
  return wrong.flat()
}

let known = new Map<string, Promise<Seen>>()
let untouchedEdgeCache: RunningEdgeCache | undefined

const forget = (path: string) => {
  known.delete(path)
  untouchedEdgeCache?.purge(ALL_TAGS)
}

/** Waits until a site that has just started has made each of its pages once more: two responses in turn are the same. */
export async function untilSettled(url: string, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    let last = await askRaw(`${url}${path}`)
    for (let times = 0; times < 20; times += 1) {
      const next = await askRaw(`${url}${path}`)
      const isSame = differenceOf(last, next) === undefined
      last = next
      if (isSame) break
    }
  }
}

/** What an untouched cache answers; one that nobody else can reach. */
export async function untouchedBefore(upstream: string) {
  const edgeCache = await edgeCacheBefore(upstream)
  untouchedEdgeCache = edgeCache
  known = new Map()
  const ask = (path: string) => {
    const before = known.get(path) ?? askRaw(`${edgeCache.url}${path}`)
    known.set(path, before)
    return before
  }
  return { ask, close: edgeCache.close }
}
