import { existsSync, readdirSync, rmSync, unlinkSync } from 'node:fs'
import path from 'node:path'

const SOURCE_MAP = /\.(js|cjs|mjs|ts|cts|mts|css)\.map$/

/** Deletes a quarter of `node_modules` that nothing here reads: source maps, and all of Node except its binary. */
export function trim(modules) {
  for (const file of sourceMaps(modules)) unlinkSync(file)
  // The package `node` has unpacked the whole distribution and hard-linked its binary.
  const node = path.join(modules, 'node')
  if (existsSync(path.join(node, 'bin')))
    rmSync(path.join(node, 'node_modules'), { recursive: true, force: true })
}

function* sourceMaps(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name)
    // A workspace is a link and is left alone.
    if (entry.isDirectory()) yield* sourceMaps(file)
    else if (entry.isFile() && SOURCE_MAP.test(entry.name)) yield file
  }
}
