import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname, '../..')
/** What the server reads beside its build. */
const shared = ['node_modules', 'lib', 'next.config.ts', 'package.json']

/**
 * Copies the build into a folder from which one server serves it: pages that are made anew are written there, and
 * the next build disturbs no server. The last good answers that stand in the folder stay.
 */
export function copySite(folder: string): void {
  mkdirSync(path.join(folder, '.next'), { recursive: true })
  for (const name of readdirSync(path.join(folder, '.next')))
    if (name !== 'cache') rmSync(path.join(folder, '.next', name), { recursive: true })
  const lastGood = path.join(folder, '.next/cache')
  if (existsSync(lastGood))
    for (const name of readdirSync(lastGood))
      if (name !== 'last-good') rmSync(path.join(lastGood, name), { recursive: true })
  rmSync(path.join(folder, 'public'), { recursive: true, force: true })
  const own = new Set(['dev', 'cache'].map((name) => path.join(root, '.next', name)))
  const filter = (source: string) => !own.has(source)
  cpSync(path.join(root, '.next'), path.join(folder, '.next'), { recursive: true, filter })
  cpSync(path.join(root, 'public'), path.join(folder, 'public'), { recursive: true })
  for (const name of shared) {
    rmSync(path.join(folder, name), { force: true })
    symlinkSync(path.join(root, name), path.join(folder, name))
  }
}
