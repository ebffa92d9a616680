import type { IncomingMessage } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { Asked } from '../asked.ts'
import { bytesOf, type Site } from '../site.ts'
import { bodyOf } from '../store/bodies.ts'
import type { Entry } from '../store/entry.ts'
import type { Store } from '../store/store.ts'
import { lateStart } from './late-start.ts'

const TYPE = 'text/javascript; charset=utf-8'

/** Bytes of a page whose start is looked for again. */
const MAX_PAGE = 8 * 2 ** 20
/** Starts whose page is remembered. */
const MAX_PAGES = 2000

/** The starts that were taken out of pages. A page that is open somewhere may ask for its own after it has changed. */
export class Starts {
  readonly #site: Site
  readonly #store: Store
  /** The first page that had each start: who have the same are the same bytes, as all that say 404 are. */
  readonly #pages = new LRUCache<string, string>({ max: MAX_PAGES })

  constructor(site: Site, store: Store) {
    this.#site = site
    this.#store = store
  }

  /** The bytes of a page without its start, which is kept; those of any other answer as they are. */
  async takeOut({ headers }: IncomingMessage, bytes: Buffer, address: string): Promise<Buffer> {
    if (!/^text\/html/.test(headers['content-type'] ?? '')) return bytes
    const late = lateStart(bytes.toString('utf8'), (start) => {
      const page = this.#pages.get(start) ?? address
      this.#pages.set(start, page)
      return page
    })
    if (!late) return bytes
    const start = { key: late.path, path: late.path, query: '', hasCookies: false }
    this.#store.keep(start, await entryOf(late.script), this.#store.generation)
    return Buffer.from(late.html)
  }

  /** The start at `path`, if the page at this address still has it. */
  async find(path: string, page: string): Promise<Entry | undefined> {
    const headers = { accept: 'text/html', 'accept-encoding': 'identity' }
    const answer = await this.#site.ask({ method: 'GET', path: page, headers })
    await this.takeOut(answer, await bytesOf(answer, MAX_PAGE), page)
    return this.#store.find({ key: path, path, query: '', hasCookies: false })
  }
}

/** The address of the page that a start was taken out of, as its query names it. */
export function pageOf({ query }: Asked): string | undefined {
  const page = new URLSearchParams(query).get('of')
  return page?.startsWith('/') ? page : undefined
}

async function entryOf(script: string): Promise<Entry> {
  return {
    status: 200,
    body: await bodyOf(Buffer.from(script), TYPE),
    heads: new Map(),
    etags: new Map(),
    headers: [
      ['content-type', TYPE],
      ['cache-control', 'public, max-age=31536000, immutable'],
      ['vary', 'Accept-Encoding'],
      ['x-content-type-options', 'nosniff'],
    ],
    freshUntil: Number.POSITIVE_INFINITY,
    tags: [],
    dependsOnCookies: false,
    ignoresQuery: true,
  }
}
