import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

export type SeedDocument = { _id: string; _type: string; [field: string]: unknown }

/** The folder of the seed. */
// Not relative to this file: a bundler would resolve it as a module.
export const seedFolder = pathToFileURL('seed/')

/** The documents of the seed as they are in the file. */
export const seed: SeedDocument[] = readFileSync(new URL('content.ndjson', seedFolder), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line))

/** Returns the media file that a `_sanityAsset` names, relative to the seed folder. */
export const mediaFile = (asset: string) => asset.replace(/^(image|file)@file:\/\/\.\//, '')

/** Yields every value in a document with its field name, including objects and arrays. */
export function* walk(value: unknown, field = ''): Generator<[field: string, value: unknown]> {
  yield [field, value]
  if (typeof value !== 'object' || value === null) return
  for (const [name, child] of Object.entries(value)) yield* walk(child, name)
}
