import { type ValidationClient, validateDocument } from '@sanity/validation'
import { evaluate, parse } from 'groq-js'
import { createSchema } from 'sanity'
import { schemaTypes } from '@/schemas'

type Content = { _id: string; _type: string; [field: string]: unknown }
export type Fault = { level: string; path: string; message: string }

const schema = createSchema({ name: 'default', types: schemaTypes })

/** What the Studio itself reports about a document, in a lake that holds `others` besides. */
export async function findFaults(document: Content, others: Content[] = []): Promise<Fault[]> {
  const ids = new Set(others.map(({ _id }) => _id))
  const { markers } = await validateDocument({
    document: { _createdAt: '', _updatedAt: '', _rev: '', ...document },
    schema,
    client: lakeWith([...others, document]),
    getDocumentExists: async ({ id }) => ids.has(id) || /^(image|file)-/.test(id),
  })
  return markers.map(({ level, path, message }) => ({ level, path: toText(path), message }))
}

function lakeWith(dataset: Content[]): ValidationClient {
  const fetch = async (query: string, params: Record<string, unknown> = {}) =>
    (await evaluate(parse(query, { params }), { dataset, params })).get()
  const client = { fetch, getDataUrl: () => '', observable: {}, withConfig: () => client }
  return client as unknown as ValidationClient
}

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
