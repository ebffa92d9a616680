export type LakeDocument = {
  _id: string
  _type: string
  _rev: string
  _createdAt: string
  _updatedAt: string
  [field: string]: unknown
}

/** A document as a request brings it: the Content Lake adds what is missing. */
export type Input = Record<string, unknown>
/** A document as it is written: the store adds times and revision. */
export type Content = Input & { _type: string }
