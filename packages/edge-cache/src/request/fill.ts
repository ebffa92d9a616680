import type { IncomingMessage } from 'node:http'
import { type Asked, withoutQuery } from '../asked.ts'
import type { EdgeCacheOptions } from '../options.ts'
import { bytesOf, type Question } from '../site.ts'
import { lateSheets } from '../start/late-sheets.ts'
import { withoutHydration } from '../start/without-hydration.ts'
import { isExpected } from '../store/cacheable.ts'
import { type Entry, entryOf, ignoresQuery, letShare, lifetimeOf } from '../store/entry.ts'
import type { Store } from '../store/store.ts'
import { headersFromKey } from './from-key.ts'

/** Bytes of an answer that is kept. */
const MAX_ENTRY = 8 * 2 ** 20

/** What the site answers to a key: what is cached, or a response that may be given to one client. */
export type Filled = { entry?: Entry; uncached?: IncomingMessage }

type Parts = {
  options: EdgeCacheOptions
  store: Store
  ask: (question: Question) => Promise<IncomingMessage>
}

/** Fills the store: asks the site by keys, once for all who want the same meanwhile. */
export function filling({ options, store, ask }: Parts) {
  const { alternates = {}, types = {}, cdn } = options
  const siteUrl = new URL(options.siteUrl ?? options.upstream)
  const pending = new Map<string, Promise<Filled>>()

  /** Asks, or waits if somebody has asked. What is not cached is for the first alone. Throws `SiteDown`. */
  function fill(asked: Asked, requestId: string): { filled: Promise<Filled>; isFirst: boolean } {
    const { key } = asked
    const waited = pending.get(key)
    if (waited) return { filled: waited, isFirst: false }
    const filled = fromKey(asked, requestId).finally(() => {
      if (pending.get(key) === filled) pending.delete(key)
    })
    pending.set(key, filled)
    return { filled, isFirst: true }
  }

  async function fromKey(asked: Asked, requestId: string): Promise<Filled> {
    const { generation } = store
    const accept = alternates[asked.path] ? 'text/html' : '*/*'
    const headers = headersFromKey(siteUrl, { accept, requestId })
    const answer = await ask({ method: 'GET', path: asked.key, headers })
    const lifetime = lifetimeOf(answer)
    if (!lifetime) return unkept(asked, answer)
    if (asked.query && ignoresQuery(answer)) {
      answer.destroy()
      return fill(withoutQuery(asked), requestId).filled
    }
    const bytes = await bytesOf(answer, MAX_ENTRY).catch(() => undefined)
    if (!bytes || !isExpected(answer, bytes, { at: asked.path, types })) return {}
    const isPage = /^text\/html/.test(answer.headers['content-type'] ?? '')
    const kept = isPage ? Buffer.from(lateSheets(withoutHydration(bytes.toString()))) : bytes
    const entry = await entryOf(answer, kept, lifetime)
    // What was published meanwhile has been purged there: this would be kept after it.
    if (store.keep(asked, entry, generation) && cdn) letShare(entry, lifetime, cdn.headers)
    return { entry }
  }

  function unkept({ key }: Asked, answer: IncomingMessage): Filled {
    // What went wrong once is not remembered.
    if ((answer.statusCode ?? 500) < 400) store.pass(key)
    return { uncached: answer }
  }

  return {
    fill,
    /** Who asks from now on does not wait for an answer that was asked for before. */
    forgetPending: () => pending.clear(),
  }
}
