import { withoutStyles } from '../loading/without-styles.ts'

type Answer = { status: number; location: string; text: string }

/** Something by which an answer shows that it is new. */
export type Sign = (answer: Answer) => boolean

export type Seen = {
  path: string
  status: number
  /** Does it show all that is new, nothing of it, or some? */
  kind: 'old' | 'new' | 'mixed'
  begun: number
  done: number
}

/** A sign for each of these words. */
export const says = (...words: string[]): Sign[] =>
  words.map(
    (word) =>
      ({ text }) =>
        text.includes(word),
  )

/** Reads these addresses of a site at once, again and again, each until it has been new `often` times. */
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
  const begun = performance.now()
  const response = await fetch(`${site}${path}`, { redirect: 'manual' })
  const { status, headers } = response
  const location = headers.get('location') ?? ''
  const answer = { status, location, text: withoutStyles(await response.text()) }
  const found = signs.filter((sign) => sign(answer)).length
  const kind = found === signs.length ? 'new' : found === 0 ? 'old' : 'mixed'
  return { path, status, kind, begun, done: performance.now() }
}

/** How many were old, new and mixed. */
export function countKinds(seen: Seen[]): string {
  const count = (kind: Seen['kind']) => seen.filter((one) => one.kind === kind).length
  return `${count('old')} old, ${count('new')} new, ${count('mixed')} mixed`
}

/** Answers that were old although the request began some milliseconds after somebody had seen the new. */
export function lateAnswers(seen: Seen[], tolerance: number): Seen[] {
  const firstNew = Math.min(...seen.flatMap(({ kind, done }) => (kind === 'new' ? [done] : [])))
  return seen.filter(({ kind, begun }) => kind === 'old' && begun > firstNew + tolerance)
}
