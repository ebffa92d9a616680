import { findIssues, withAssets } from './find-issues.ts'
import { type SeedDocument, seed } from './seed.ts'

/** A copy of a document of the seed, with uploaded assets and these fields instead of its own. */
export function seeded(id: string, changes: Record<string, unknown> = {}): SeedDocument {
  const document = seed.find(({ _id }) => _id === id)
  if (!document) throw new Error(`The seed has no document ${id}.`)
  return { ...withAssets(structuredClone(document)), ...changes }
}

/** What the Studio reports about a document of the seed that has these fields instead of its own. */
export function seededIssues(id: string, changes: Record<string, unknown>) {
  const others = seed.filter(({ _id }) => _id !== id).map(withAssets)
  return findIssues(seeded(id, changes), others)
}
