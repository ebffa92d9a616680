import type { Content, LakeDocument } from './document.ts'

type Documents = {
  get(id: string): LakeDocument | undefined
  documents(): Iterable<LakeDocument>
}
type Written = { id: string; before?: LakeDocument; after?: LakeDocument }

type About = { id: string; timestamp: string; isDryRun?: boolean }

/**
 * What a transaction may read and write before it is committed; later steps see earlier ones. The
 * documents below it stay as they are, so that it can be a rehearsal too.
 */
export class Draft implements Documents {
  readonly id: string
  readonly timestamp: string
  /** Whoever asks wants to know only whether it may be done. */
  readonly isDryRun: boolean
  readonly #below: Documents
  readonly #next = new Map<string, LakeDocument | undefined>()

  /** `id` becomes the revision of what is set, `timestamp` its time. */
  constructor(below: Documents, { id, timestamp, isDryRun = false }: About) {
    this.#below = below
    this.isDryRun = isDryRun
    this.id = id
    this.timestamp = timestamp
  }

  get(id: string): LakeDocument | undefined {
    return this.#next.has(id) ? this.#next.get(id) : this.#below.get(id)
  }

  set(id: string, document: Content | undefined): void {
    if (document === undefined) return void this.#next.set(id, undefined)
    const given = document._createdAt ?? this.get(id)?._createdAt
    this.#next.set(id, {
      ...document,
      _id: id,
      _rev: this.id,
      _createdAt: typeof given === 'string' ? given : this.timestamp,
      _updatedAt: this.timestamp,
    })
  }

  *documents(): Generator<LakeDocument> {
    for (const document of this.#below.documents())
      if (!this.#next.has(document._id)) yield document
    for (const document of this.#next.values()) if (document) yield document
  }

  /** What was set, as it is now and as it was before; `after` is undefined for what is removed. */
  *changes(): Generator<Written> {
    for (const [id, after] of this.#next) {
      const before = this.#below.get(id)
      if (before || after) yield { id, before, after }
    }
  }
}
