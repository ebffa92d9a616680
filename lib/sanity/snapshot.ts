import 'server-only'
import { unstable_cache } from 'next/cache'
import { wellFormed } from '@/lib/content/check/well-formed'
import { RETRY_S } from '@/lib/kept-answers'
import { logWarning } from '@/lib/log'
import { isPreview, readDrafts } from './preview/preview.ts'
import { ask } from './reading/ask.ts'
import { readLastGood, writeLastGood } from './reading/last-good.ts'
import { NotAsked, unlessDown } from './reading/outage.ts'
import { reportFailure, reportSuccess } from './reading/report-failures.ts'

/** Seconds after which a read is repeated although no webhook announced a change: one may have been lost. */
const REFRESH_S = 3600

type Read<T> = {
  /** Names the last good answer; one per query and parameters. */
  name: string
  query: string
  params?: Record<string, string>
  /** The types of the documents that the answer depends on: a webhook for one of them expires it. */
  tags: readonly string[]
  /** Checks an answer. Throws if it cannot be used. */
  parse: (answer: unknown) => T
}

/**
 * Reads content. An editor's preview gets the drafts, which no cache keeps; a draft that cannot be
 * used gives way to what is published.
 */
export async function getSnapshot<T>(read: Read<T>): Promise<T> {
  if (!(await isPreview())) return readPublished(read)
  const { name, query, params = {}, parse } = read
  try {
    return parse(wellFormed(await readDrafts(query, params)))
  } catch (error) {
    logWarning(`The preview shows what is published (${name}): ${reasonOf(error)}.`)
    return readPublished(read)
  }
}

/**
 * Reads published content: cached by tag, and once it has succeeded it never fails. While the content lake is
 * down, slow or answers nonsense, the last good answer is returned and the page is made again soon.
 * Throws an error of one line if there is no last good answer.
 *
 * Not a fetch with tags: its cache would keep an HTML page that came with status 200. This one keeps
 * only what `parse` accepts.
 */
async function readPublished<T>({ name, query, params = {}, tags, parse }: Read<T>): Promise<T> {
  let isUnusable = false
  const read = async () => {
    const requestedAt = performance.now()
    const answer = wellFormed(await unlessDown(() => ask(query, params)))
    isUnusable = true
    const value = parse(answer)
    await writeLastGood(name, answer, requestedAt)
    reportSuccess(name)
    return value
  }
  try {
    const options = { tags: [...tags], revalidate: REFRESH_S }
    return await unstable_cache(read, [name, query], options)()
  } catch (error) {
    const lastGood = await readLastGood(name)
    if (lastGood === undefined) throw contentError(name, error)
    const reason = error instanceof NotAsked ? undefined : reasonOf(error)
    reportFailure(name, { reason, isUnusable, done: 'The last good answer is served.' })
    await retrySoon()
    return parse(lastGood)
  }
}

// The shortest lifetime of what a page reads is the lifetime of the page.
const retrySoon = unstable_cache(async () => true, ['retry-soon'], { revalidate: RETRY_S })

function contentError(name: string, error: unknown) {
  const message = `Content cannot be read (${name}): ${reasonOf(error)}`
  // No stack and no cause: it is said in one line, at the end of a failed build too.
  return Object.assign(new Error(message), { stack: `Error: ${message}` })
}

/** The first line of the innermost error: `connect ECONNREFUSED …` rather than `fetch failed`. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const reason = error.cause instanceof Error ? reasonOf(error.cause) : error.message
  return reason.split('\n', 1).join('')
}
