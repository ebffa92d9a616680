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

/** The lock file: paths in `node_modules`, and the workspaces. */
export const lock: Record<string, Entry> = JSON.parse(
  readFileSync(path.join(root, 'package-lock.json'), 'utf8'),
).packages

/** The dependencies of the tests' workspace. */
export const tools: Names = lock.tests?.dependencies ?? {}

/** The project itself and its workspaces, without the tests. */
export const product = Object.keys(lock).filter(
  (place) => !place.includes('node_modules') && place !== 'tests',
)

/** Returns where Node finds a package imported from a path. */
export function find(from: string, name: string): string | undefined {
  const place = path.posix.join(from, 'node_modules', name)
  const found = lock[place]
  if (found) return found.link ? found.resolved : place
  if (from === '') return undefined
  const above = from.lastIndexOf('/node_modules/')
  return find(above < 0 ? '' : from.slice(0, above), name)
}

/** Returns every path that these need, themselves included, without peers, which `scripts/install` leaves out. */
export function closureOf(places: string[]): Set<string> {
  const reached = new Set(places)
  // A set can grow while it is iterated.
  for (const place of reached)
    for (const name of namesOf(place)) {
      const found = find(place, name)
      if (found) reached.add(found)
    }
  return reached
}

/** Returns the packages that a path depends on; for the project itself also those that its build needs. */
export function namesOf(place: string): string[] {
  const { dependencies, optionalDependencies, devDependencies } = lock[place] ?? {}
  const isOurs = !place.includes('node_modules')
  return Object.keys({ ...dependencies, ...optionalDependencies, ...(isOurs && devDependencies) })
}
