import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { isRecord } from '../../lib/values/record.ts'
import { type Content, isAsset } from './document.ts'
import type { Import } from './import/read-import.ts'

/** How content differs from the seed: ids of documents and assets that a reset would delete or restore. */
export type Differences = {
  /** Seed documents that are missing, */
  missing: string[]
  /** or that have different content. */
  edited: string[]
  /** Drafts, and documents that are not in the seed. */
  added: string[]
  /** Assets that no seed document uses. */
  media: string[]
}

/** Compares the content of a Content Lake with the seed's. Fields that an import adds do not count. */
export function compareWithSeed(all: Content[], { documents, folder }: Import): Differences {
  const seed = new Map(documents.map((document) => [String(document._id), plain(document, folder)]))
  const content = all.filter(
    (document) =>
      !isAsset(document) && !/^((sanity|system)\.|(notFoundLog|shareLink)$)/.test(document._type),
  )
  const present = new Set(content.map(({ _id }) => _id))
  const hashes = new Set(hashesIn([...seed.values()]))
  return {
    missing: [...seed.keys()].filter((id) => !present.has(id)),
    edited: content.flatMap((document) => {
      const known = seed.get(document._id)
      return known && !isDeepStrictEqual(plain(document, folder), known) ? [document._id] : []
    }),
    added: content.flatMap(({ _id }) => (seed.has(_id) ? [] : [_id])),
    media: all
      .filter(isAsset)
      .flatMap(({ _id, sha1hash }) => (hashes.has(String(sha1hash)) ? [] : [_id])),
  }
}

/** Returns a value without server fields, and with file hashes in place of asset references. */
function plain(value: unknown, folder: string): unknown {
  if (Array.isArray(value)) return value.map((item) => plain(item, folder))
  if (!isRecord(value)) return value
  const { _createdAt, _updatedAt, _rev, _sanityAsset, asset, ...rest } = value
  const fields = Object.fromEntries(
    Object.entries(rest).map(([name, field]) => [name, plain(field, folder)]),
  )
  const [, named] =
    String(isRecord(asset) && asset._ref).match(/^(?:image|file)-([0-9a-f]{40})\b/) ?? []
  if (named) return { ...fields, file: named }
  if (typeof _sanityAsset === 'string') return { ...fields, file: hashFile(_sanityAsset, folder) }
  return asset === undefined ? fields : { ...fields, asset: plain(asset, folder) }
}

function hashFile(asset: string, folder: string): string {
  const file = path.join(folder, asset.replace(/^(?:image|file)@file:\/\/\.\//, ''))
  return createHash('sha1').update(readFileSync(file)).digest('hex')
}

function hashesIn(value: unknown): string[] {
  if (value === null || typeof value !== 'object') return []
  return [
    ...('file' in value && typeof value.file === 'string' ? [value.file] : []),
    ...Object.values(value).flatMap((field) => hashesIn(field)),
  ]
}
