import { withAssets } from './find-faults'
import { type SeedDocument, seed } from './seed'

/** A copy of a document of the seed, with uploaded assets and these fields instead of its own. */
export function seeded(id: string, changes: Record<string, unknown> = {}): SeedDocument {
  const document = seed.find(({ _id }) => _id === id)
  if (!document) throw new Error(`The seed has no document ${id}.`)
  return { ...withAssets(structuredClone(document)), ...changes }
}

/** Every document of the seed but this one. */
export const seededBut = (id: string) => seed.filter(({ _id }) => _id !== id).map(withAssets)
