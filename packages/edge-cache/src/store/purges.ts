/** From which generation of its content the site has read something: its process, and a number that grows with each publish. */
type Generation = { process: string; number: number }

/** A purge: its place among all, and the generation that the site began with it, if it has said so. */
type Purge = { at: number; began?: Generation | undefined }

/** When each tag was purged last, which tells answers of before from answers of after. */
export class Purges {
  readonly #tags = new Map<string, Purge>()
  #all: Purge = { at: 0 }
  #count = 0

  /** How many there have been. */
  get count(): number {
    return this.#count
  }

  /** Notes a purge of these tags, or of all; `generation` as in the site's header `Cache-Generation`. */
  note(tags?: readonly string[], generation?: string): void {
    this.#count += 1
    const purge = { at: this.#count, began: parse(generation) }
    if (!tags) this.#all = { ...purge, began: purge.began ?? this.#all.began }
    for (const tag of tags ?? [])
      this.#tags.set(tag, { ...purge, began: purge.began ?? this.#tags.get(tag)?.began })
  }

  /**
   * Was an answer with these tags read before one of them was purged? The site says from which generation it has read;
   * of an answer without it, what counts is how many purges there had been when it was requested.
   */
  isOutdated(tags: readonly string[], requestedAt: number, generation?: string): boolean {
    const read = parse(generation)
    const isAfter = ({ at, began }: Purge) =>
      read && began?.process === read.process ? began.number > read.number : at > requestedAt
    if (tags.length > 0 && isAfter(this.#all)) return true
    return tags.some((tag) => {
      const purge = this.#tags.get(tag)
      return purge !== undefined && isAfter(purge)
    })
  }
}

function parse(header: string | undefined): Generation | undefined {
  const [, process, number] = /^(.+)\.(\d+)$/.exec(header ?? '') ?? []
  return process ? { process, number: Number(number) } : undefined
}
