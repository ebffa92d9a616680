import { cpSync, existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { rolldown } from 'rolldown'
import { makeReadable } from './readable-files.ts'

const root = path.join(import.meta.dirname, '../..')

/** The folder that production runs from, wherever it is copied: Next's server and everything it needs. */
export const standalone = path.join(root, '.next/standalone')

/** Files that the server reads in addition to its code, which Next does not copy. */
const served = ['public', '.next/static', '.next/last-good']

/** Completes the output of `next build` with static files and `serve.js`. */
export async function completeBuild(): Promise<void> {
  for (const name of served) {
    const copy = path.join(standalone, name)
    rmSync(copy, { recursive: true, force: true })
    if (existsSync(path.join(root, name))) cpSync(path.join(root, name), copy, { recursive: true })
  }
  await bundleServer(standalone)
  makeReadable(standalone)
}

/** Writes `serve.js`, with everything it imports, to the folder of Next's `server.js`. */
export async function bundleServer(folder: string): Promise<void> {
  const bundle = await rolldown({
    input: { serve: path.join(import.meta.dirname, 'main.ts') },
    cwd: root,
    platform: 'node',
  })
  await bundle.write({ dir: folder, format: 'esm', entryFileNames: '[name].js' })
  await bundle.close()
}
