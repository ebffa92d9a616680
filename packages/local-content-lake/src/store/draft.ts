import type { Content, LakeDocument } from './document.ts'

type Documents = {
  get(id: string): LakeDocument | undefined
  documents(): Iterable<LakeDocument>
}
type Written = { id: string; before?: LakeDocument; after?: LakeDocument }

type About = { id: string; timestamp: string; isDryRun?: boolean }

/**
 * The uncommitted state of a transaction; later steps see the changes of earlier ones. The underlying
 * documents stay unchanged, so it also serves for dry runs.
 */
export class Draft implements Documents {
  readonly id: string
  readonly timestamp: string
  /** True if the client only checks whether it would be allowed. */
  readonly isDryRun: boolean
  readonly #base: Documents
  readonly #next = new Map<string, LakeDocument | undefined>()

  /** `id` becomes the revision of written documents, `timestamp` their update time. */
  constructor(base: Documents, { id, timestamp, isDryRun = false }: About) {
    this.#base = base
    this.isDryRun = isDryRun
    this.id = id
    this.timestamp = timestamp
  }

  get(id: string): LakeDocument | undefined {
    return this.#next.has(id) ? this.#next.get(id) : this.#base.get(id)
  }

  set(id: string, document: Content | undefined): void {
    if (document === undefined) return void this.#next.set(id, undefined)
    const createdAt = document._createdAt ?? this.get(id)?._createdAt
    this.#next.set(id, {
      ...document,
      _id: id,
      _rev: this.id,
      _createdAt: typeof createdAt === 'string' ? createdAt : this.timestamp,
      _updatedAt: this.timestamp,
    })
  }

  *documents(): Generator<LakeDocument> {
    for (const document of this.#base.documents()) if (!this.#next.has(document._id)) yield document
    for (const document of this.#next.values()) if (document) yield document
  }

  /** Yields changed documents before and after; `after` is undefined for removed ones. */
  *changes(): Generator<Written> {
    for (const [id, after] of this.#next) {
      const before = this.#base.get(id)
      if (before || after) yield { id, before, after }
    }
  }
}
