import { createHash, type Hash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Environment } from '../process/children.ts'
import { cacheFolder } from './environment.ts'

const root = path.join(import.meta.dirname, '../..')
const skipped = new Set([
  'node_modules',
  'dist',
  '.next',
  '.sanity',
  'public/studio',
  'schema.json',
])

/** Returns a hash of the files, folders and variables that a build depends on. */
export function fingerprint(paths: string[], environment: Environment): string {
  const hash = createHash('sha256').update(JSON.stringify(environment))
  for (const entry of paths) add(hash, entry)
  return hash.digest('hex')
}

function add(hash: Hash, entry: string) {
  const file = path.join(root, entry)
  if (!existsSync(file) || skipped.has(entry) || skipped.has(path.basename(entry))) return
  if (statSync(file).isDirectory()) {
    for (const name of readdirSync(file).sort()) add(hash, path.posix.join(entry, name))
  } else hash.update(`\n${entry}\n`).update(readFileSync(file))
}

const markFile = (name: string) => path.join(cacheFolder, `${name}.fingerprint`)

/** True if the last build of this name had the same inputs. */
export function isBuilt(name: string, value: string): boolean {
  return existsSync(markFile(name)) && readFileSync(markFile(name), 'utf8') === value
}

/** Records a build's inputs; an empty value invalidates the build. */
export function markBuilt(name: string, value: string): void {
  mkdirSync(cacheFolder, { recursive: true })
  writeFileSync(markFile(name), value)
}
