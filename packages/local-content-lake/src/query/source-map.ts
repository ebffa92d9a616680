import type { LakeDocument } from '../store/document.ts'
import { getOrMake } from '../values.ts'
import type { View } from './views.ts'

/** `at` has array items by position, `keyed` by `_key` where they have one. */
type Place = { at: string[]; keyed: string[] }
type Found = { document: LakeDocument; keyed: string[] }
type Text = Place & { candidates: Found[] }

const indexes = new WeakMap<View, Map<string, Found[]>>()

/**
 * Builds a Content Source Map for a query result. groq-js does not record where values come from, so
 * each string is looked up among the strings of the view. Several matches are ranked by the longest common
 * end of the path, then by the document that most neighboring strings come from. Computed strings
 * get no mapping.
 */
export function createSourceMap(result: unknown, view: View): object {
  const index = getOrMake(indexes, view, () => indexStrings(view))
  const texts: Text[] = []
  visit(result, { at: [], keyed: [] }, (text, place) => {
    const candidates = index.get(text)
    if (candidates) texts.push({ ...place, candidates: mostAlike(candidates, place.keyed) })
  })
  const neighbors = countNeighbors(texts)
  const documents: object[] = []
  const documentIndex = new Map<string, number>()
  const pathIndex = new Map<string, number>()
  const mappings: Record<string, object> = {}
  for (const { at, candidates } of texts) {
    const found = only(candidates, neighbors.get(at[0] ?? ''))
    if (!found) continue
    const { _id, _originalId, _type } = found.document
    const id = String(_originalId ?? _id)
    const document = getOrMake(documentIndex, id, () => documentIndex.size)
    documents[document] = { _id: id, _type }
    const path = getOrMake(pathIndex, toPath(found.keyed), () => pathIndex.size)
    mappings[toPath(at)] = { type: 'value', source: { type: 'documentValue', document, path } }
  }
  return { documents, paths: [...pathIndex.keys()], mappings }
}

function mostAlike(candidates: Found[], path: string[]): Found[] {
  if (candidates.length < 2) return candidates
  // On a tie the shorter path wins: `title`, not `seo.title`.
  const lengths = candidates.map(({ keyed }) => commonEnd(keyed, path) - keyed.length / 1000)
  const longest = Math.max(...lengths)
  return candidates.filter((_, index) => lengths[index] === longest)
}

function commonEnd(one: string[], other: string[]): number {
  let length = 0
  while (length < one.length && one.at(-1 - length) === other.at(-1 - length)) length += 1
  return length
}

/** Counts how often each document is the only source of a string, for each top-level part of the result. */
function countNeighbors(texts: Text[]) {
  const counts = new Map<string, Map<string, number>>()
  for (const { at, candidates } of texts) {
    const [found, ...others] = candidates
    if (!found || others.length > 0) continue
    const [part = ''] = at
    const partCounts = getOrMake(counts, part, () => new Map<string, number>())
    partCounts.set(found.document._id, (partCounts.get(found.document._id) ?? 0) + 1)
  }
  return counts
}

function only(candidates: Found[], neighbors?: Map<string, number>): Found | undefined {
  if (candidates.length < 2) return candidates[0]
  const counts = candidates.map(({ document }) => neighbors?.get(document._id) ?? 0)
  const most = Math.max(...counts)
  const best = candidates.filter((_, index) => counts[index] === most)
  return best.length === 1 ? best[0] : undefined
}

function indexStrings(view: View): Map<string, Found[]> {
  const index = new Map<string, Found[]>()
  for (const document of view.documents)
    visit(document, { at: [], keyed: [] }, (text, { keyed }) => {
      getOrMake(index, text, () => []).push({ document, keyed })
    })
  return index
}

function visit(value: unknown, { at, keyed }: Place, onText: (text: string, place: Place) => void) {
  const step = (position: string, key = position) => ({
    at: [...at, position],
    keyed: [...keyed, key],
  })
  if (typeof value === 'string') {
    if (value.length > 1) onText(value, { at, keyed })
  } else if (Array.isArray(value)) {
    value.forEach((item, position) => {
      const key = typeof item?._key === 'string' ? `?(@._key=='${item._key}')` : undefined
      visit(item, step(String(position), key), onText)
    })
  } else if (value !== null && typeof value === 'object') {
    for (const [name, field] of Object.entries(value))
      if (!name.startsWith('_')) visit(field, step(`'${name}'`), onText)
  }
}

const toPath = (steps: string[]) => `$${steps.map((step) => `[${step}]`).join('')}`
