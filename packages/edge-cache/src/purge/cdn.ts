/** A purge: the tags, and the known URLs of responses that have them. */
export type Purge = {
  tags: readonly string[]
  paths: readonly string[]
  /** Purges everything, because missed purges are unknown. */
  isEverything?: boolean
}

/** A shared cache in front of the edge cache. */
export type Cdn = {
  name: string
  /** The cache purges by URL, not by tag, so the stored URLs must be tracked. */
  isByUrl?: boolean
  /** Returns the headers for how long, and under which tags, it may store a response. */
  headers(seconds: number, tags: readonly string[]): [string, string][]
  /** Purges. Throws if that fails. */
  purge(purge: Purge): Promise<void>
}

/** Milliseconds until a request to a shared cache times out. */
export const TIMEOUT_MS = 10_000

async function send(url: string, init: RequestInit): Promise<string> {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) })
  const text = await response.text()
  if (!response.ok) throw new Error(`${init.method} returned status ${response.status}`)
  return text
}

function* inGroups(tags: readonly string[], length: number): Generator<readonly string[]> {
  for (let at = 0; at < tags.length; at += length) yield tags.slice(at, at + length)
}

/** Returns the adapter for Cloudflare: `POST /zones/{zone_id}/purge_cache` with tags. The token needs the permission Cache Purge. */
export function cloudflare(zone: string, token: string, api = 'https://api.cloudflare.com'): Cdn {
  const perRequest = 100
  async function purgeBy(body: object) {
    const response = await send(`${api}/client/v4/zones/${zone}/purge_cache`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const { success, errors } = JSON.parse(response)
    if (success !== true) throw new Error(`the API returned ${JSON.stringify(errors)}`)
  }
  return {
    name: 'Cloudflare',
    headers: (seconds, tags) => [
      ['cloudflare-cdn-cache-control', `max-age=${seconds}`],
      ['cache-tag', tags.join(',')],
    ],
    async purge({ tags, isEverything }) {
      if (isEverything) return purgeBy({ purge_everything: true })
      for (const some of inGroups(tags, perRequest)) await purgeBy({ tags: some })
    },
  }
}

/** Returns the adapter for Fastly: `POST /service/{service_id}/purge` with surrogate keys. */
export function fastly(service: string, token: string, api = 'https://api.fastly.com'): Cdn {
  const perRequest = 256
  return {
    name: 'Fastly',
    headers: (seconds, tags) => [
      ['surrogate-control', `max-age=${seconds}`],
      ['surrogate-key', tags.join(' ')],
    ],
    async purge({ tags, isEverything }) {
      if (isEverything) {
        const headers = { 'fastly-key': token }
        return void (await send(`${api}/service/${service}/purge_all`, { method: 'POST', headers }))
      }
      for (const some of inGroups(tags, perRequest))
        await send(`${api}/service/${service}/purge`, {
          method: 'POST',
          headers: { 'fastly-key': token, 'surrogate-key': some.join(' ') },
        })
    },
  }
}

/** Returns the adapter for Varnish with a rule for `BAN` by `Cache-Tag`, as in this package's README. */
export function varnish(origin: string): Cdn {
  return {
    name: 'Varnish',
    headers: shared,
    async purge({ tags, isEverything }) {
      const any = tags.map((tag) => tag.replace(/\W/g, '.')).join('|')
      const pattern = isEverything ? '.' : `(^|,)(${any})(,|$)`
      await send(origin, { method: 'BAN', headers: { 'cache-tag': pattern } })
    },
  }
}

/** Standard caching headers. */
export const shared: Cdn['headers'] = (seconds, tags) => [
  ['cache-control', `public, max-age=0, must-revalidate, s-maxage=${seconds}`],
  ['cache-tag', tags.join(',')],
]
