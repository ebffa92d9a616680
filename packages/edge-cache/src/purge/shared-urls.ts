import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Most URLs that are tracked; the shared cache may not store more. */
const MAX_URLS = 5000

/**
 * The URLs, with their tags, that a shared cache purged by URL may have stored. That cache outlives the edge cache, so
 * each URL is written to a file before its response is sent.
 */
export class SharedUrls {
  readonly #file: string
  readonly #tags = new Map<string, string>()
  #lines = 0

  constructor(dataDir: string) {
    mkdirSync(dataDir, { recursive: true })
    this.#file = path.join(dataDir, 'addresses.txt')
    for (const line of read(this.#file)) {
      const [url, tags] = line.split('\t')
      if (url && tags !== undefined) this.#tags.set(url, tags)
    }
    this.#rewrite()
  }

  /** Records a URL that the shared cache may store. Returns false if there is no room, so that it must not. */
  add(url: string, tags: readonly string[]): boolean {
    const known = this.#tags.get(url)
    const named = tags.join()
    if (known === named) return true
    if (known === undefined && this.#tags.size >= MAX_URLS) return false
    this.#tags.set(url, named)
    if (this.#lines >= 2 * MAX_URLS) this.#rewrite()
    else this.#write(url, named)
    return true
  }

  /** Removes and returns the URLs with one of these tags, or all, so that they can be purged. */
  take(tags?: readonly string[]): string[] {
    const isNamed = (named: string) => !tags || named.split(',').some((tag) => tags.includes(tag))
    const taken = [...this.#tags].filter(([, named]) => isNamed(named)).map(([url]) => url)
    for (const url of taken) this.#tags.delete(url)
    return taken
  }

  #write(url: string, named: string) {
    appendFileSync(this.#file, `${url}\t${named}\n`)
    this.#lines += 1
  }

  #rewrite() {
    const lines = [...this.#tags].map(([url, named]) => `${url}\t${named}\n`)
    writeFileSync(this.#file, lines.join(''))
    this.#lines = lines.length
  }
}

function read(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n')
  } catch {
    return []
  }
}
