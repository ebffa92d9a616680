import type { SanityClient, SanityDocument } from '@sanity/client'
import { asRecord, asString } from '../../lib/values/record.ts'

/** A document at a revision, without its references to documents that don't exist anymore. */
export type OldRevision = {
  document: SanityDocument
  /** The names of the documents that it referred to. */
  gone: string[]
}

/** Returns a document as it was at a revision, or undefined if that revision isn't known anymore. */
export async function findOldRevision(
  client: SanityClient,
  id: string,
  revision: string,
): Promise<OldRevision | undefined> {
  const [at] = (await readHistory(client, [id, `drafts.${id}`], `revision=${revision}`)).filter(
    ({ _rev }) => _rev === revision,
  )
  if (!at) return undefined
  const ids = [...new Set(referencesIn(at))]
  const query = '*[_id in $ids]._id'
  const existing = new Set(await client.fetch<string[]>(query, { ids }, { perspective: 'raw' }))
  const missing = new Set(ids.filter((one) => !existing.has(one)))
  const document = asRecord(without(at, missing)) as SanityDocument
  return { document, gone: await namesOf(client, [...missing]) }
}

async function readHistory(client: SanityClient, ids: string[], at: string) {
  const { dataset = '' } = client.config()
  const url = `/data/history/${dataset}/documents/${ids.join(',')}?${at}`
  return (await client.request<{ documents: SanityDocument[] }>({ url })).documents
}

/** Returns each document's name when it was deleted, or its id. */
async function namesOf(client: SanityClient, ids: string[]) {
  if (ids.length === 0) return []
  const last = await readHistory(client, ids, 'lastRevision=true')
  return ids.map((id) => {
    const { title, question, originalFilename } = asRecord(last.find(({ _id }) => _id === id))
    return asString(title ?? question ?? originalFilename) || id
  })
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Returns the ids of documents that must exist. */
function referencesIn(value: unknown): string[] {
  if (!isObject(value)) return []
  if (typeof value._ref === 'string') return value._weak ? [] : [value._ref]
  return Object.values(value).flatMap(referencesIn)
}

/** Returns a copy without the references to these ids. */
function without(value: unknown, ids: ReadonlySet<string>): unknown {
  if (!isObject(value)) return value
  if (typeof value._ref === 'string' && !value._weak && ids.has(value._ref)) return undefined
  if (Array.isArray(value))
    return value.map((item) => without(item, ids)).filter((item) => item !== undefined)
  const fields = Object.entries(value).map(([name, field]) => [name, without(field, ids)] as const)
  return Object.fromEntries(fields.filter(([, field]) => field !== undefined))
}
