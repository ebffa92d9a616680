import type { SanityClient } from '@sanity/client'
import { publishedId } from '../../../lib/redirects/versions.ts'
import { schemaTypes } from '../../../schemas/index.ts'
import { singletonTypes } from '../../../studio/singletons.ts'
import { isOfTools } from '../document.ts'

type Imported = Record<string, unknown>
type Options = { isKept: boolean }

const documentTypes = new Set<unknown>(
  schemaTypes.filter(({ type }) => type === 'document').map(({ name }) => name),
)

/**
 * Returns a message for each imported document that does not match the schema or conflicts with an existing one.
 * `existing` has the types of existing documents by published id; `isKept` means they are not overwritten.
 */
export function importedTypeIssues(
  documents: Imported[],
  existing: ReadonlyMap<string, string>,
  { isKept }: Options,
): string[] {
  const checked = documents.filter(({ _type }) => !isOfTools(_type))
  const known = checked.filter(({ _type }) => documentTypes.has(_type))
  return [
    ...unknownTypes(checked.filter((document) => !known.includes(document))),
    ...known.flatMap(({ _id, _type }) => {
      if (typeof _id !== 'string') return []
      const issue = idIssue(publishedId(_id), String(_type), existing, isKept)
      return issue ? [`${_id}: ${issue}`] : []
    }),
  ]
}

/** An unrelated dataset has many documents of few types, so they are grouped. */
function unknownTypes(documents: Imported[]): string[] {
  return [...Map.groupBy(documents, ({ _type }) => _type)].map(([type, { length, 0: first }]) => {
    const count = `${length} document${length === 1 ? '' : 's'}, such as ${first?._id}`
    return type === undefined
      ? `Documents without a type (${count}).`
      : `The schema has no document type ${JSON.stringify(type)} (${count}).`
  })
}

function idIssue(
  id: string,
  type: string,
  existing: ReadonlyMap<string, string>,
  isKept: boolean,
): string | undefined {
  if (singletonTypes.includes(id) && type !== id)
    return `This ID is reserved for the ${id} document; it cannot have type ${type}.`
  if (singletonTypes.includes(type) && type !== id)
    return `There can be only one ${type} document, and its ID must be ${type}.`
  const other = existing.get(id)
  return other === undefined || other === type || isKept
    ? undefined
    : `A ${other} document already has this ID; a ${type} document cannot replace it.`
}

/** Returns the types of a dataset's documents by published id. */
export async function readTypes(client: SanityClient): Promise<Map<string, string>> {
  const rows = await client.fetch<{ _id: string; _type: string }[]>(
    '*[]{_id, _type}',
    {},
    { perspective: 'raw' },
  )
  return new Map(rows.map(({ _id, _type }) => [publishedId(_id), _type]))
}
