import 'server-only'
import { unstable_cache } from 'next/cache'
import type { GenericSchema } from 'valibot'
import { wellFormed } from '@/lib/content/check/read'
import { isPreview, readDrafts } from '@/lib/content/preview/preview'
import { currentGeneration, isExpired } from '@/lib/http/cache/generations'
import { RETRY_S } from '@/lib/http/cache-headers'
import { logWarning } from '@/lib/http/log/log'
import { fetchUnlessPaused } from './content-lake.ts'
import { readLastGood, writeLastGood } from './last-good.ts'

/** Seconds after which a read is repeated without a webhook, in case one was lost. */
const REFRESH_S = 3600

type Read<T> = {
  /** Names the last good response; one per query and parameters. */
  name: string
  query: string
  params?: Record<string, string>
  /** Cache tags, mostly document types: a webhook for one of them expires the response. */
  tags: readonly string[]
  /** Which strings of a response are copy: they have marks in a preview. */
  schema?: GenericSchema
  /** Checks a response. Throws if it cannot be used. */
  parse: (response: unknown) => T
  /** Reads what a published response leads to. Throws to keep the last good response. */
  prepare?: (value: T, lastGood: unknown) => Promise<void>
}

/**
 * Reads content. An editor's preview gets uncached drafts and falls back to published content if the
 * drafts cannot be used.
 */
export async function getSnapshot<T>(read: Read<T>): Promise<T> {
  if (!(await isPreview())) return readPublished(read)
  const { name, query, params = {}, schema, parse } = read
  try {
    return parse(wellFormed(await readDrafts(query, params, schema)))
  } catch (error) {
    logWarning(`The preview falls back to published content (${name}): ${reasonOf(error)}.`)
    return readPublished(read)
  }
}

/**
 * Reads published content: cached by tag, and once it has succeeded it never fails. While the Content Lake is
 * down, slow or returns unusable data, returns the last good response and has the page re-rendered soon.
 * Throws a one-line error if there is no last good response.
 *
 * Not a fetch with tags: its cache would store even an HTML page with status 200. This one caches only
 * what `parse` accepts.
 */
async function readPublished<T>(content: Read<T>): Promise<T> {
  const { name, query, params = {}, tags, parse, prepare } = content
  let failing = LAKE
  const read = async () => {
    const generation = currentGeneration()
    const response = wellFormed(await fetchUnlessPaused(query, params))
    failing = name
    const value = parse(response)
    failing = LAKE
    await prepare?.(value, readLastGood(name))
    // Otherwise a read from before a publish could replace one from after it.
    if (!isExpired(tags, generation)) writeLastGood(name, response)
    for (const subject of [LAKE, name])
      logChange(`reading ${subject}`, '', 'Content can be read again.')
    return value
  }
  try {
    const options = { tags: [...tags], revalidate: REFRESH_S }
    return await unstable_cache(read, [name, query], options)()
  } catch (error) {
    const lastGood = readLastGood(name)
    if (lastGood === undefined) throw contentError(name, error)
    const reason = `Content cannot be read (${name}): ${reasonOf(error)}.`
    logChange(`reading ${failing}`, 'fails', `${reason} Serving the last good response.`)
    await retrySoon()
    return parse(lastGood)
  }
}

/** All reads fail together if the Content Lake does; a read with an unusable response fails alone. */
const LAKE = 'the Content Lake'

// A page's cache lifetime is the shortest lifetime among its reads.
const retrySoon = unstable_cache(async () => true, ['retry-soon'], { revalidate: RETRY_S })

function contentError(name: string, error: unknown) {
  const message = `Content cannot be read (${name}): ${reasonOf(error)}`
  // No stack and no cause: logged as one line, also at the end of a failed build.
  return Object.assign(new Error(message), { stack: `Error: ${message}` })
}

/** Returns the first line of the innermost error: `connect ECONNREFUSED …` rather than `fetch failed`. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const reason = error.cause instanceof Error ? reasonOf(error.cause) : error.message
  return reason.split('\n', 1).join('')
}

// On globalThis: routes, pages and the proxy are bundled separately and would each log it.
declare global {
  var loggedStates: Map<string, string> | undefined
}
globalThis.loggedStates ??= new Map()
const states = globalThis.loggedStates

/** Logs `line` if the state of a subject is another than at the last call. An empty state is the normal one. */
export function logChange(subject: string, state: string, line: string): void {
  if (state === (states.get(subject) ?? '')) return
  states.set(subject, state)
  logWarning(line)
}

/** Logs once which parts of some content are left out, and once when it is complete again. */
export function reportIssues(name: string, issues: readonly string[]): void {
  const parts = issues.join(', ')
  const line = parts
    ? `Left out of the ${name}: ${parts}.`
    : `Nothing is left out of the ${name} anymore.`
  logChange(name, parts, line)
}
