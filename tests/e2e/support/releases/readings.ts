import { withoutStyles } from '../loading/without-styles.ts'

type Read = { status: number; location: string; text: string }

/** A check whether a response shows new content. */
export type Sign = (response: Read) => boolean

export type Seen = {
  path: string
  status: number
  /** Whether it shows all new content, none or some of it. */
  kind: 'old' | 'new' | 'mixed'
  /** Whether the edge cache had it. */
  isCached: boolean
  startedAt: number
  done: number
}

/** Returns a check for each of these texts. */
export const containing = (...words: string[]): Sign[] =>
  words.map(
    (word) =>
      ({ text }) =>
        text.includes(word),
  )

/** Reads these URLs in parallel, repeatedly, each until it was new `often` times. */
export function readAll(site: string, signs: Record<string, Sign[]>, often: number) {
  const seen: Seen[] = []
  let isStopped = false
  const loop = async (path: string) => {
    for (let news = 0; news < often && !isStopped; ) {
      const one = await read(site, path, signs[path] ?? [])
      seen.push(one)
      if (one.kind === 'new') news += 1
    }
  }
  return {
    seen,
    done: Promise.all(Object.keys(signs).map(loop)),
    stop() {
      isStopped = true
    },
  }
}

async function read(site: string, path: string, signs: Sign[]): Promise<Seen> {
  const startedAt = performance.now()
  const response = await fetch(`${site}${path}`, { redirect: 'manual' })
  const { status, headers } = response
  const location = headers.get('location') ?? ''
  const read = { status, location, text: withoutStyles(await response.text()) }
  const found = signs.filter((sign) => sign(read)).length
  const kind = found === signs.length ? 'new' : found === 0 ? 'old' : 'mixed'
  const isCached = headers.get('cache-status') === 'edge-cache; hit'
  return { path, status, kind, isCached, startedAt, done: performance.now() }
}

/** Counts old, new and mixed responses. */
export function countKinds(seen: Seen[]): string {
  const count = (kind: Seen['kind']) => seen.filter((one) => one.kind === kind).length
  return `${count('old')} old, ${count('new')} new, ${count('mixed')} mixed`
}

/** Returns old responses of each URL to requests sent after its first new one. */
export const oldAfterNew = (seen: Seen[]): Seen[] =>
  [...Map.groupBy(seen, ({ path }) => path).values()].flatMap((own) =>
    oldAfter(own.find(({ kind }) => kind === 'new')?.done ?? Number.POSITIVE_INFINITY, own),
  )

/** Returns old responses to requests sent after this time. */
export const oldAfter = (time: number, seen: Seen[]): Seen[] =>
  seen.filter(({ kind, startedAt }) => kind === 'old' && startedAt > time)

/**
 * Returns when the edge cache was purged at the latest: a URL that it had just served from its cache is new. Next is
 * purged before it, so a URL that only Next had is new earlier. Throws if no URL tells.
 */
export function purgedAt(seen: Seen[]): number {
  const times = [...Map.groupBy(seen, ({ path }) => path).values()].flatMap((own) => {
    const index = own.findIndex(({ kind }) => kind === 'new')
    return own[index - 1]?.isCached ? [own[index]?.done ?? 0] : []
  })
  if (times.length === 0)
    throw new Error('No URL was served from the edge cache before it was new.')
  return Math.min(...times)
}
