/** Replacements for a text. */
const texts: Record<string, unknown> = {
  'no letter': '',
  null: null,
  'nothing at all': undefined,
  'one word of 100,000 letters': 'x'.repeat(100_000),
  '16,000 words': 'words '.repeat(16_000),
  emoji: '👩🏽‍💻🏳️‍🌈🚀',
  'words from right to left': 'שלום עולם العربية',
  'U+0000': 'a\u0000b',
  'letters without width': '\u200b\u2060',
}

/** Replacements for a list. */
const lists: Record<string, unknown> = {
  'an empty list': [],
  'null instead of a list': null,
  'a foreign block': [{ _type: 'callout', _key: 'foreign', tone: 'caution', body: [] }],
  'no objects': [null, 7, 'text'],
}

type Document = { _id: string; _type: string }

/** A document with one value replaced. */
export type Spoilt<T extends Document> = {
  document: T
  path: string[]
  /** The replacement, in words. */
  kind: string
  /** The modified document. */
  make: () => T
}

/** True for a text that editors type or choose. */
export const isWords = (value: unknown, key: string): boolean =>
  typeof value === 'string' && !/^_(id|type|key|ref|createdAt|updatedAt|rev)$/.test(key)

/** Returns variants of these documents with each text and list replaced in turn; `isMeant` limits the texts. */
export function spoiltContents<T extends Document>(
  documents: readonly T[],
  isMeant?: (value: unknown, key: string) => boolean,
): Spoilt<T>[] {
  return documents.flatMap((document) =>
    [...placesOf(document)].flatMap(([value, path]) => {
      const key = path.at(-1) ?? ''
      if ((isMeant ?? isWords)(value, key)) return spoiltAt(document, path, texts)
      return Array.isArray(value) && !isMeant ? spoiltAt(document, path, lists) : []
    }),
  )
}

/** Yields every value inside a document, with its path. */
function* placesOf(value: unknown, path: string[] = []): Generator<[unknown, string[]]> {
  if (path.length > 0) yield [value, path]
  if (typeof value !== 'object' || value === null) return
  for (const [name, child] of Object.entries(value)) yield* placesOf(child, [...path, name])
}

const spoiltAt = <T extends Document>(
  document: T,
  path: string[],
  replacements: Record<string, unknown>,
): Spoilt<T>[] =>
  Object.entries(replacements).map(([kind, replacement]) => ({
    document,
    path,
    kind,
    make: () => replaced(document, path, replacement),
  }))

function replaced<T>(document: T, path: string[], replacement: unknown): T {
  const copy = structuredClone(document)
  const key = path.at(-1) ?? ''
  let parent = copy as Record<string, unknown>
  for (const step of path.slice(0, -1)) parent = parent[step] as typeof parent
  if (replacement === undefined) delete parent[key]
  else parent[key] = replacement
  return copy
}

/** Describes the replaced value and its replacement. */
export const nameOf = ({ document, path, kind }: Spoilt<Document>): string =>
  `${document._id}: ${path.join('.')} is ${kind}`
