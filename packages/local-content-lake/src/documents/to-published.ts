import type { Content, Input, LakeDocument } from '../store/document.ts'
import { isRecord } from '../values.ts'

/** Returns the published document that a draft or version becomes; `before` is the one it replaces. */
export function toPublished(source: LakeDocument, before: LakeDocument | undefined): Content {
  const { _system, ...content } = source
  const _createdAt = before?._createdAt ?? source._createdAt
  return { ...strengthenFields(content), _type: source._type, _createdAt }
}

/** Makes references strong on publish: a reference to an unpublished document is weak until then. */
export function strengthenFields(record: Input): Input {
  const { _strengthenOnPublish: mark, ...rest } = Object.fromEntries(
    Object.entries(record).map(([key, field]): [string, unknown] => [key, strengthen(field)]),
  )
  if (isRecord(mark) && !mark.weak) delete rest._weak
  return rest
}

function strengthen(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strengthen)
  return isRecord(value) ? strengthenFields(value) : value
}
