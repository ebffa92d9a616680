/** A generation of the site's content: its process, and a number that grows with each publish. */
type Generation = { process: string; number: number }

/** A purge: its sequence number, and the content generation after it, if declared. */
type Purge = { at: number; newGeneration?: Generation | undefined }

/** Records when each tag was last purged, to tell older responses from newer ones. */
export class Purges {
  readonly #tags = new Map<string, Purge>()
  #all: Purge = { at: 0 }
  #count = 0

  /** The number of purges so far. */
  get count(): number {
    return this.#count
  }

  /** Records a purge of these tags, or of all; `generation` is the site's header `Cache-Generation`. */
  record(tags?: readonly string[], generation?: string): void {
    this.#count += 1
    const purge = { at: this.#count, newGeneration: parse(generation) }
    if (!tags)
      this.#all = { ...purge, newGeneration: purge.newGeneration ?? this.#all.newGeneration }
    for (const tag of tags ?? [])
      this.#tags.set(tag, {
        ...purge,
        newGeneration: purge.newGeneration ?? this.#tags.get(tag)?.newGeneration,
      })
  }

  /**
   * Returns whether a response with these tags is older than the last purge of one of them. Compares content
   * generations; without one, `requestedAt` is the number of purges at the time of the request.
   */
  isOutdated(tags: readonly string[], requestedAt: number, generation?: string): boolean {
    const read = parse(generation)
    const isAfter = ({ at, newGeneration }: Purge) =>
      read && newGeneration?.process === read.process
        ? newGeneration.number > read.number
        : at > requestedAt
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
