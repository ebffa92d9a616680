import { existsSync, readdirSync, rmSync, unlinkSync } from 'node:fs'
import path from 'node:path'

const SOURCE_MAP = /\.(js|cjs|mjs|ts|cts|mts|css)\.map$/

/** Takes out of `node_modules` what nothing here reads, a quarter of it: source maps, and all of Node but its program. */
export function trim(modules) {
  for (const file of sourceMaps(modules)) unlinkSync(file)
  // The package `node` has brought the whole distribution, and made a hard link to the program.
  const node = path.join(modules, 'node')
  if (existsSync(path.join(node, 'bin')))
    rmSync(path.join(node, 'node_modules'), { recursive: true, force: true })
}

function* sourceMaps(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name)
    // A workspace is a link, and stays as it is.
    if (entry.isDirectory()) yield* sourceMaps(file)
    else if (entry.isFile() && SOURCE_MAP.test(entry.name)) yield file
  }
}
