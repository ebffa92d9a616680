import type { SanityClient } from '@sanity/client'
import { validateDocument, validationMarkerCodes } from '@sanity/validation'
import { validateDocumentInternal } from '@sanity/validation/_internal'
import { evaluate, parse } from 'groq-js'
import { createSchema } from 'sanity'
import { publishedId } from '../../lib/redirects/versions.ts'
import { isRecord } from '../../lib/values/record.ts'
import { schemaTypes } from '../../schemas/index.ts'
import type { Content } from './document.ts'

export type Issue = { level: string; path: string; message: string }
type Options = { exists?: (id: string) => boolean }

const schema = createSchema({ name: 'default', types: schemaTypes })

/** True if the Studio has a form for this document type. */
export const isKnownType = (type: string) => schema.getTypeNames().includes(type)

/**
 * Returns a function that reports a document's validation issues as the Studio would with the content `all`, and its
 * fields that are not in the schema. `exists` says which references are valid; by default, those to documents in `all`.
 */
export function issueFinder(all: Content[], { exists }: Options = {}) {
  const ids = new Set(all.map(({ _id }) => _id))
  const client = lakeWith(all)
  return async (document: Content): Promise<Issue[]> => {
    const options = {
      document: { _createdAt: '', _updatedAt: '', _rev: '', ...document },
      schema,
      getDocumentExists: async ({ id }: { id: string }) => (exists ? exists(id) : ids.has(id)),
    }
    // Outside the Studio, validation turns object errors into warnings, so its own levels are used.
    const issues = await validateDocumentInternal({
      ...options,
      environment: 'studio',
      getClient: () => client,
    })
    const { markers } = await validateDocument({ ...options, client })
    const unknown = markers.filter(({ code }) => code === validationMarkerCodes.objectUnknownField)
    return [...issues, ...unknown].map(({ level, path, message }) => ({
      level,
      path: toText(path),
      message,
    }))
  }
}

/** Returns a client of a Content Lake with these documents, in the drafts perspective unless it is `raw`. */
function lakeWith(documents: Content[]): SanityClient {
  const drafts = new Map(documents.map((document) => [publishedId(document._id), document]))
  const overlaid = [...drafts].map(([_id, document]) => ({ ...document, _id }))
  const clientOf = (dataset: Content[]): object => ({
    fetch: async (query: string, params: Record<string, unknown> = {}) =>
      (await evaluate(parse(query, { params }), { dataset, params })).get(),
    getDataUrl: () => '',
    observable: {},
    withConfig: ({ perspective }: { perspective?: unknown }) =>
      clientOf(perspective === 'raw' ? documents : overlaid),
  })
  return clientOf(overlaid) as SanityClient
}

const toText = (path: unknown[]) =>
  path.map((part) => (isRecord(part) ? part._key : part)).join('.')
