import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { standalone } from '../serve/complete-build.ts'

/**
 * Copies the build into a folder from which one server serves it: the next build disturbs no server. What a server
 * has kept there, in `.next/cache`, stays.
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
  // Otherwise links would lead to the build that they are copied from.
  cpSync(standalone, folder, { recursive: true, verbatimSymlinks: true })
}
