import { readFileSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'

/** A value in a file that outlives a restart. Where it cannot be written, that is said once and nothing fails. */
export class KeptFile<Value> {
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

  /** What was saved last; undefined if there is nothing that can be read. */
  read(): Value | undefined {
    try {
      return JSON.parse(readFileSync(this.#file, 'utf8')) ?? undefined
    } catch {
      return undefined
    }
  }

  /** Resolves when this, or what has been saved since, is on the disk. One write at a time: they share a draft. */
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
      if (!this.#isBroken) this.#log(`${this.#file} cannot be written: ${error}.`)
      this.#isBroken = true
    }
  }
}
