import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './source-files.ts'

type Names = Record<string, string>
type Entry = {
  version?: string
  resolved?: string
  link?: boolean
  dependencies?: Names
  devDependencies?: Names
  optionalDependencies?: Names
  peerDependencies?: Names
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

/** The lock file: places in `node_modules`, and the workspaces. */
export const lock: Record<string, Entry> = JSON.parse(
  readFileSync(path.join(root, 'package-lock.json'), 'utf8'),
).packages

/** What the workspace of the tests names. */
export const tools: Names = lock.tests?.dependencies ?? {}

/** The project itself and its workspaces, without the tests. */
export const product = Object.keys(lock).filter(
  (place) => !place.includes('node_modules') && place !== 'tests',
)

/** Where Node finds a package that is asked for from a place. */
export function find(from: string, name: string): string | undefined {
  const place = path.posix.join(from, 'node_modules', name)
  const found = lock[place]
  if (found) return found.link ? found.resolved : place
  if (from === '') return undefined
  const above = from.lastIndexOf('/node_modules/')
  return find(above < 0 ? '' : from.slice(0, above), name)
}

/** Every place that these need, and themselves; no peers, which `scripts/install` leaves out. */
export function closureOf(places: string[]): Set<string> {
  const reached = new Set(places)
  // A set grows while it is walked.
  for (const place of reached)
    for (const name of namesOf(place)) {
      const found = find(place, name)
      if (found) reached.add(found)
    }
  return reached
}

/** The packages that a place names; of the project itself also those that its build needs. */
export function namesOf(place: string): string[] {
  const { dependencies, optionalDependencies, devDependencies } = lock[place] ?? {}
  const isOurs = !place.includes('node_modules')
  return Object.keys({ ...dependencies, ...optionalDependencies, ...(isOurs && devDependencies) })
}
