export type LakeDocument = {
  _id: string
  _type: string
  _rev: string
  _createdAt: string
  _updatedAt: string
  [field: string]: unknown
}

/** A document as received: the Content Lake adds missing fields. */
export type Input = Record<string, unknown>
/** A document to write: the store adds timestamps and revision. */
export type Content = Input & { _type: string }
