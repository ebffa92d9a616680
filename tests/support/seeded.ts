import { findIssues, withAssets } from './find-issues.ts'
import { type SeedDocument, seed } from './seed.ts'

/** Returns a copy of a seed document, with uploaded assets and these changes. */
export function seeded(id: string, changes: Record<string, unknown> = {}): SeedDocument {
  const document = seed.find(({ _id }) => _id === id)
  if (!document) throw new Error(`The seed has no document ${id}.`)
  return { ...withAssets(structuredClone(document)), ...changes }
}

/** Returns the Studio's validation issues of a seed document with these changes. */
export function seededIssues(id: string, changes: Record<string, unknown>) {
  const others = seed.filter(({ _id }) => _id !== id).map(withAssets)
  return findIssues(seeded(id, changes), others)
}
