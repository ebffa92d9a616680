import { cpSync, existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { rolldown } from 'rolldown'

const root = path.join(import.meta.dirname, '../..')

/** The folder that a production runs from, wherever it is copied to: Next's server and all that it needs. */
export const standalone = path.join(root, '.next/standalone')

/** What the server reads beside its code: Next leaves the copying to us. */
const served = ['public', '.next/static', '.next/last-good']

/** Completes what `next build` has put into that folder: files that are served, and `serve.js`. */
export async function completeBuild(): Promise<void> {
  for (const name of served) {
    const copy = path.join(standalone, name)
    rmSync(copy, { recursive: true, force: true })
    if (existsSync(path.join(root, name))) cpSync(path.join(root, name), copy, { recursive: true })
  }
  await bundleServer(standalone)
}

/** Writes `serve.js`, with all that it imports, into a folder where Next's `server.js` stands. */
export async function bundleServer(folder: string): Promise<void> {
  const bundle = await rolldown({
    input: {
      serve: path.join(import.meta.dirname, 'main.ts'),
      // Started by its name, beside what starts it.
      'parent-watch': path.join(import.meta.dirname, '../process/parent-watch.ts'),
    },
    cwd: root,
    platform: 'node',
  })
  await bundle.write({ dir: folder, format: 'esm', entryFileNames: '[name].js' })
  await bundle.close()
}
