import { existsSync, readFileSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'

/** Saves a value in a file across restarts. A failed write is logged once and never thrown. */
export class SavedFile<Value> {
  readonly #file: string
  readonly #log: (line: string) => void
  #value: Value | undefined
  #last: Promise<void> = Promise.resolve()
  #queued: Promise<void> | undefined
  #isBroken = false

  constructor(file: string, log: (line: string) => void) {
    this.#file = file
    this.#log = log
  }

  /** Returns what was saved last, undefined if nothing was, or `damaged` if the file has anything else in it. */
  read(isValue: (value: unknown) => value is Value): Value | undefined | 'damaged' {
    if (!existsSync(this.#file)) return undefined
    try {
      const value: unknown = JSON.parse(readFileSync(this.#file, 'utf8'))
      if (value === null) return undefined
      return isValue(value) ? value : 'damaged'
    } catch {
      return 'damaged'
    }
  }

  /** Resolves when this or a newer value is on disk. Writes run one at a time because they share a temporary file. */
  save(value: Value | undefined): Promise<void> {
    this.#value = value
    this.#queued ??= this.#last = this.#last.then(() => this.#write())
    return this.#queued
  }

  async #write() {
    this.#queued = undefined
    try {
      const draft = `${this.#file}.new`
      const file = await open(draft, 'w')
      try {
        await file.writeFile(JSON.stringify(this.#value ?? null))
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(draft, this.#file)
      this.#isBroken = false
    } catch (error) {
      if (!this.#isBroken) this.#log(`Could not write ${this.#file}: ${error}.`)
      this.#isBroken = true
    }
  }
}
