import { Mutation } from '@sanity/mutator'
import { dataError, mutationConflict, validationError } from '../http/http-error.ts'
import { isNestedTooDeep, MAX_NESTING } from '../http/nesting.ts'
import type { Content, Input, LakeDocument } from '../store/document.ts'
import { errorMessage, isRecord } from '../values.ts'

const isRecordOf = (type: string) => (value: unknown) =>
  isRecord(value) && Object.values(value).every((item) => typeof item === type)

// The mutator accepts anything and ignores or mangles what it doesn't understand.
const shapes: Record<string, (value: unknown) => boolean> = {
  set: isRecord,
  setIfMissing: isRecord,
  unset: (value) => Array.isArray(value) && value.every((path) => typeof path === 'string'),
  insert: (value) => isRecord(value) && Array.isArray(value.items),
  inc: isRecordOf('number'),
  dec: isRecordOf('number'),
  diffMatchPatch: isRecordOf('string'),
}

/**
 * Applies one patch of the mutation API to a document, with the same library as the Studio.
 * Throws 409 on a wrong `ifRevisionID` and 400 on a patch that cannot be applied.
 */
export function applyPatch(document: LakeDocument, patch: Input, timestamp: string): Content {
  const { ifRevisionID, id: _id, query: _query, params: _params, ...body } = patch
  if (ifRevisionID !== undefined && ifRevisionID !== document._rev) {
    const item = {
      id: document._id,
      expectedRevisionID: ifRevisionID,
      currentRevisionID: document._rev,
    }
    const description = `Document "${document._id}" has unexpected revision ID ("${document._rev}"), expected "${ifRevisionID}"`
    throw mutationConflict('documentRevisionIDDoesNotMatchError', description, item)
  }
  for (const [operation, value] of Object.entries(body)) {
    const hasShape = Object.hasOwn(shapes, operation) ? shapes[operation] : undefined
    if (!hasShape) throw validationError(`Unknown patch operation: ${operation}`)
    if (!hasShape(value))
      throw validationError(`Patch operation "${operation}" has an invalid value`)
  }
  const result = mutate(document, body, timestamp)
  // A long path can nest deeper than the request itself.
  if (isNestedTooDeep(result)) {
    const description = `Document "${document._id}" is nested deeper than ${MAX_NESTING} levels`
    throw validationError(description)
  }
  return { ...result, _id: document._id, _type: document._type }
}

function mutate(document: LakeDocument, patch: Input, timestamp: string): Input {
  try {
    const mutations = [{ patch: { ...patch, id: document._id } }]
    const mutation = new Mutation({ mutations, timestamp })
    return mutation.apply(structuredClone(document)) ?? {}
  } catch (error) {
    throw dataError(400, 'mutationError', `Patch cannot be applied: ${errorMessage(error)}`)
  }
}
