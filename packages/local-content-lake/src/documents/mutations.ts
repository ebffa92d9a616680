import { MutationConflict, mutationConflict, validationError } from '../http/http-error.ts'
import { guardReleases } from '../releases/guard-releases.ts'
import type { Content, Input, LakeDocument } from '../store/document.ts'
import { isValidId, randomId } from '../store/document-id.ts'
import type { Draft } from '../store/draft.ts'
import { isRecord } from '../values.ts'
import { applyPatch } from './patch.ts'
import { guardReferences } from './references.ts'

type Result = {
  id: string
  operation: 'create' | 'update' | 'delete' | 'none'
  document?: LakeDocument
}

/** Finds the ids that a mutation by query selects; evaluated before the transaction begins. */
export type Select = (query: string, params: unknown) => string[]

type Apply = (draft: Draft, body: Input, select: Select) => Result[]

const kinds: Record<string, Apply> = {
  create: (draft, body) => {
    const document = toDocument(body)
    if (draft.get(document._id)) throw alreadyExists(document._id)
    return [put(draft, document, 'create')]
  },
  createIfNotExists: (draft, body) => {
    const document = toDocument(body)
    if (draft.get(document._id)) return [{ id: document._id, operation: 'none' }]
    return [put(draft, document, 'create')]
  },
  createOrReplace: (draft, body) => {
    const document = toDocument(body)
    return [put(draft, document, draft.get(document._id) ? 'update' : 'create')]
  },
  delete: (draft, body, select) =>
    findTargets(draft, body, select).map((id) => {
      if (!draft.get(id)) return { id, operation: 'none' }
      draft.set(id, undefined)
      return { id, operation: 'delete' }
    }),
  patch: (draft, body, select) =>
    findTargets(draft, body, select).map((id) => {
      const document = draft.get(id)
      if (!document) throw notFound(id)
      draft.set(id, applyPatch(document, body, draft.timestamp))
      return { id, operation: 'update' }
    }),
}

/**
 * Applies the mutations of one request to a draft, in order. Throws the errors of hosted Sanity's
 * mutation API: 400 for an invalid mutation, 409 for a conflict.
 */
export function applyMutations(draft: Draft, mutations: unknown, select: Select): Result[] {
  if (!Array.isArray(mutations))
    throw validationError('Request body must have an array "mutations"')
  const results = mutations.flatMap((mutation: unknown, index) => {
    const [first = []] = Object.entries(mutation ?? {})
    const [kind, body]: [string?, unknown?] = first
    const apply = kind !== undefined && Object.hasOwn(kinds, kind) ? kinds[kind] : undefined
    if (!apply || !isRecord(body)) throw validationError(`Unknown mutation: ${kind ?? 'none'}`)
    try {
      return apply(draft, body, select)
    } catch (error) {
      throw error instanceof MutationConflict ? error.at(index) : error
    }
  })
  guardReferences(draft)
  guardReleases(draft)
  return results
}

function put(draft: Draft, document: Identified, operation: 'create' | 'update'): Result {
  draft.set(document._id, document)
  return { id: document._id, operation }
}

type Identified = Content & { _id: string }

function toDocument(body: Input): Identified {
  const { _rev, ...rest } = body
  const { _type } = rest
  if (Object.hasOwn(rest, '__proto__'))
    throw validationError('Attribute "__proto__" is not allowed')
  for (const field of ['_createdAt', '_updatedAt'])
    if (rest[field] !== undefined && typeof rest[field] !== 'string')
      throw validationError(`Attribute "${field}" must be a string`)
  if (typeof _type !== 'string' || _type === '') throw validationError('Document must have a _type')
  let id = body._id ?? randomId()
  if (typeof id === 'string' && id.endsWith('.')) id += randomId()
  if (!isValidId(id)) throw validationError(`Document ID "${id}" is not valid`)
  return { ...rest, _type, _id: id }
}

function findTargets(draft: Draft, body: Input, select: Select): string[] {
  // An earlier mutation of the transaction may have deleted a document that the query found.
  if (typeof body.query === 'string')
    return select(body.query, body.params).filter((id) => draft.get(id))
  const ids = Array.isArray(body.id) ? body.id : [body.id]
  if (ids.length === 0 || !ids.every((id) => typeof id === 'string'))
    throw validationError('Mutation must have an "id" or a "query"')
  return ids
}

function alreadyExists(id: string) {
  const description = `Document by ID "${id}" already exists`
  return mutationConflict('documentAlreadyExistsError', description, { id })
}

function notFound(id: string) {
  const description = `The document with the ID "${id}" was not found`
  return mutationConflict('documentNotFoundError', description, { id })
}
