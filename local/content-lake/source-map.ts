import type { LakeDocument } from './store.ts'
import type { View } from './views.ts'

type Found = { document: LakeDocument; path: string }
type Options = { view: View; withKeys: boolean }

const indexes = new WeakMap<View, Map<string, Found[]>>()

/**
 * Builds a Content Source Map for a query result. groq-js does not record where values come from, so
 * each string is looked up among the strings of the view; it is mapped if it is unique, or if one
 * candidate alone has the same field name. Computed strings get no mapping.
 */
export function sourceMapOf(result: unknown, { view, withKeys }: Options): object {
  const index = indexOf(view)
  const documents: object[] = []
  const paths: string[] = []
  const documentIndex = new Map<string, number>()
  const pathIndex = new Map<string, number>()
  const mappings: Record<string, object> = {}
  visit(
    result,
    '$',
    (text, path) => {
      const found = pick(index.get(text), path)
      if (!found) return
      const { _id, _originalId, _type } = found.document
      const id = String(_originalId ?? _id)
      const document = indexFor(documentIndex, id, () => documents.push({ _id: id, _type }))
      const source = indexFor(pathIndex, found.path, () => paths.push(found.path))
      mappings[path] = { type: 'value', source: { type: 'documentValue', document, path: source } }
    },
    withKeys,
  )
  return { documents, paths, mappings }
}

function indexFor(index: Map<string, number>, key: string, push: () => number): number {
  const known = index.get(key)
  if (known !== undefined) return known
  const position = push() - 1
  index.set(key, position)
  return position
}

function pick(candidates: Found[] | undefined, path: string): Found | undefined {
  if (!candidates || candidates.length < 2) return candidates?.[0]
  const leaf = path.match(/\['[^']+'\]$/)?.[0]
  const sameLeaf = leaf ? candidates.filter((found) => found.path.endsWith(leaf)) : []
  return sameLeaf.length === 1 ? sameLeaf[0] : undefined
}

function indexOf(view: View): Map<string, Found[]> {
  const known = indexes.get(view)
  if (known) return known
  const index = new Map<string, Found[]>()
  for (const document of view.documents)
    visit(
      document,
      '$',
      (text, path) => {
        const list = index.get(text) ?? []
        list.push({ document, path })
        index.set(text, list)
      },
      true,
    )
  indexes.set(view, index)
  return index
}

function visit(
  value: unknown,
  path: string,
  onText: (text: string, path: string) => void,
  keys: boolean,
) {
  if (typeof value === 'string') {
    if (value.length > 1) onText(value, path)
  } else if (Array.isArray(value)) {
    value.forEach((item, position) => {
      const key = keys && typeof item?._key === 'string' ? `?(@._key=='${item._key}')` : position
      visit(item, `${path}[${key}]`, onText, keys)
    })
  } else if (value !== null && typeof value === 'object') {
    for (const [key, field] of Object.entries(value))
      if (!key.startsWith('_')) visit(field, `${path}['${key}']`, onText, keys)
  }
}
