import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { standalone } from '../serve/complete-build.ts'

/**
 * Copies the build into a folder from which one server serves it, so the next build does not disturb it. Keeps what a
 * server has cached there in `.next/cache`.
 */
export function copySite(folder: string): void {
  const cache = path.join(folder, '.next/cache')
  mkdirSync(cache, { recursive: true })
  for (const [place, kept] of [
    [folder, '.next'],
    [path.dirname(cache), 'cache'],
  ] as const)
    for (const name of readdirSync(place))
      if (name !== kept) rmSync(path.join(place, name), { recursive: true })
  // Otherwise links would point into the build that they are copied from.
  cpSync(standalone, folder, { recursive: true, verbatimSymlinks: true })
}
