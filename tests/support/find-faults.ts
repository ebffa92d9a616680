import type { SanityClient } from '@sanity/client'
import { validateDocument, validationMarkerCodes } from '@sanity/validation'
import { validateDocumentInternal } from '@sanity/validation/_internal'
import { evaluate, parse } from 'groq-js'
import { createSchema } from 'sanity'
import { schemaTypes } from '@/schemas'

type Content = { _id: string; _type: string; [field: string]: unknown }
export type Fault = { level: string; path: string; message: string }

const schema = createSchema({ name: 'default', types: schemaTypes })

/**
 * What the Studio itself reports about a document in a lake that holds `others` besides, and the
 * fields that no schema knows, which the Studio shows in the form instead.
 */
export async function findFaults(document: Content, others: Content[] = []): Promise<Fault[]> {
  const ids = new Set(others.map(({ _id }) => _id))
  const client = lakeWith([...others, document])
  const options = {
    document: { _createdAt: '', _updatedAt: '', _rev: '', ...document },
    schema,
    getDocumentExists: async ({ id }: { id: string }) => ids.has(id) || /^(image|file)-/.test(id),
  }
  // Outside the Studio validation turns the errors of objects into warnings; its levels are the true ones.
  const faults = await validateDocumentInternal({
    ...options,
    environment: 'studio',
    getClient: () => client,
  })
  const { markers } = await validateDocument({ ...options, client })
  const unknown = markers.filter(({ code }) => code === validationMarkerCodes.objectUnknownField)
  return [...faults, ...unknown].map(({ level, path, message }) => ({
    level,
    path: toText(path),
    message,
  }))
}

/** A client of a lake that holds these documents, in the perspective of drafts. */
function lakeWith(documents: Content[]): SanityClient {
  const drafts = new Map(documents.map((document) => [publishedId(document), document]))
  const dataset = [...drafts].map(([_id, document]) => ({ ...document, _id }))
  const fetch = async (query: string, params: Record<string, unknown> = {}) =>
    (await evaluate(parse(query, { params }), { dataset, params })).get()
  const client = { fetch, getDataUrl: () => '', observable: {}, withConfig: () => client }
  return client as unknown as SanityClient
}

const publishedId = ({ _id }: Content) => _id.replace(/^drafts\./, '')

const toText = (path: unknown[]) =>
  path.map((part) => (typeof part === 'object' ? (part as { _key: string })._key : part)).join('.')

/** The same value with uploaded assets where the seed names media files. */
export function withAssets<T>(value: T): T {
  if (Array.isArray(value)) return value.map(withAssets) as T
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).map(([name, field]) =>
    name === '_sanityAsset'
      ? ['asset', toAsset(String(field))]
      : ([name, withAssets(field)] as const),
  )
  return Object.fromEntries(fields)
}

function toAsset(name: string) {
  const [kind, extension] = [name.split('@')[0], name.split('.').at(-1)]
  const size = kind === 'image' ? '-160x90' : ''
  return { _type: 'reference', _ref: `${kind}-${'0'.repeat(40)}${size}-${extension}` }
}
