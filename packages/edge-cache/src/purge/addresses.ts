import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Addresses that are remembered; of more the cache keeps nothing. */
const MAX_ADDRESSES = 5000

/**
 * What a cache that forgets by address may hold, with its tags. It outlives the edge cache, so this stands in a file: one
 * line is written for each address before the cache is given its answer.
 */
export class Addresses {
  readonly #file: string
  readonly #tags = new Map<string, string>()
  #lines = 0

  constructor(dataDir: string) {
    mkdirSync(dataDir, { recursive: true })
    this.#file = path.join(dataDir, 'addresses.txt')
    for (const line of read(this.#file)) {
      const [address, tags] = line.split('\t')
      if (address && tags !== undefined) this.#tags.set(address, tags)
    }
    this.#rewrite()
  }

  /** Remembers an address whose answer is given to the cache. False: there is no room, it must not keep it. */
  note(address: string, tags: readonly string[]): boolean {
    const known = this.#tags.get(address)
    const named = tags.join()
    if (known === named) return true
    if (known === undefined && this.#tags.size >= MAX_ADDRESSES) return false
    this.#tags.set(address, named)
    if (this.#lines >= 2 * MAX_ADDRESSES) this.#rewrite()
    else this.#write(address, named)
    return true
  }

  /** The addresses with one of these tags, or all; forgotten here, for they are to be forgotten there. */
  take(tags?: readonly string[]): string[] {
    const isNamed = (named: string) => !tags || named.split(',').some((tag) => tags.includes(tag))
    const taken = [...this.#tags].filter(([, named]) => isNamed(named)).map(([address]) => address)
    for (const address of taken) this.#tags.delete(address)
    return taken
  }

  #write(address: string, named: string) {
    appendFileSync(this.#file, `${address}\t${named}\n`)
    this.#lines += 1
  }

  #rewrite() {
    const lines = [...this.#tags].map(([address, named]) => `${address}\t${named}\n`)
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
