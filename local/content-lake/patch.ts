import { Mutation } from '@sanity/mutator'
import { dataError, mutationConflict } from './http-error.ts'
import type { Input, LakeDocument } from './store.ts'

const operations = [
  'set',
  'setIfMissing',
  'unset',
  'insert',
  'inc',
  'dec',
  'diffMatchPatch',
  'merge',
  'replace',
]

/**
 * Applies one patch of the mutation API to a document, with the code that the Studio runs too.
 * Throws 409 on a wrong `ifRevisionID` and 400 on a patch that cannot be applied.
 */
export function applyPatch(document: LakeDocument, patch: Input, timestamp: string): Input {
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
  const unknown = Object.keys(body).find((key) => !operations.includes(key))
  if (unknown) throw dataError(400, 'validationError', `Unknown patch operation: ${unknown}`)
  for (const [operation, value] of Object.entries(body)) {
    const isFit = operation === 'unset' ? Array.isArray(value) : isObject(value)
    if (!isFit)
      throw dataError(400, 'validationError', `Patch operation "${operation}" has the wrong form`)
  }
  try {
    const mutation = new Mutation({
      mutations: [{ patch: { ...body, id: document._id } as never }],
      timestamp,
    } as never)
    const result = mutation.apply(structuredClone(document) as never) as Input
    return { ...result, _id: document._id, _type: document._type }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw dataError(400, 'mutationError', `Patch cannot be applied: ${reason}`)
  }
}

function isObject(value: unknown) {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
}
