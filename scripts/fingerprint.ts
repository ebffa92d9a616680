import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Environment } from './children.ts'
import { cacheFolder } from './environment.ts'

const root = new URL('..', import.meta.url).pathname
const skipped = new Set(['node_modules', 'dist', '.next', '.sanity', 'studio-build'])

/** A hash of files, folders and variables that a build is made from. */
export function fingerprint(paths: string[], environment: Environment): string {
  const hash = createHash('sha256').update(JSON.stringify(environment))
  for (const entry of paths) add(hash, path.join(root, entry))
  return hash.digest('hex')
}

function add(hash: ReturnType<typeof createHash>, file: string) {
  if (!existsSync(file) || skipped.has(path.basename(file))) return
  if (statSync(file).isDirectory()) {
    for (const name of readdirSync(file).sort()) add(hash, path.join(file, name))
  } else hash.update(path.relative(root, file)).update(readFileSync(file))
}

const markOf = (name: string) => path.join(cacheFolder, `${name}.fingerprint`)

/** True if the last build of this name was made from the same inputs. */
export function isBuilt(name: string, value: string): boolean {
  return existsSync(markOf(name)) && readFileSync(markOf(name), 'utf8') === value
}

/** Remembers what a build was made from; an empty value forgets it. */
export function markBuilt(name: string, value: string): void {
  mkdirSync(cacheFolder, { recursive: true })
  writeFileSync(markOf(name), value)
}
