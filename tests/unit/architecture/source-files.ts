import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '../../..')
const folders =
  'app,components,sections,lib,schemas,studio,seed,packages,supabase,scripts,bench,tests'
const generated = ['sanity.types.ts', 'supabase/database.types.ts']

/** A source file of the project: its path from the root, its text and its imports. */
type File = { path: string; text: string; imports: string[] }

export const files: File[] = globSync([`{${folders}}/**/*.{ts,tsx}`, '*.ts'], {
  cwd: root,
  exclude: (name) => /node_modules|^dist$|^studio\/dist/.test(String(name)),
})
  .map((file) => file.replaceAll(path.sep, '/'))
  .filter((file) => !generated.includes(file) && !file.endsWith('next-env.d.ts'))
  .map((file) => {
    const text = readFileSync(path.join(root, file), 'utf8')
    return { path: file, text, imports: importsOf(file, text) }
  })

/** Returns a file's imports: a path from the root for the project's files, a package name for others. */
function importsOf(file: string, text: string) {
  const specifiers = [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g)].map(
    ([, name]) => name,
  )
  return specifiers.flatMap((name = '') => {
    if (name.startsWith('@/')) return [name.slice(2)]
    return [name.startsWith('.') ? path.posix.join(path.posix.dirname(file), name) : name]
  })
}

const layers: [layer: string, test: RegExp][] = [
  ['tests', /^tests\/|\.test\.tsx?$/],
  ['schemas', /^(schemas|sections\/schemas|sections\/[^/]+\/[\w-]*schema)(\/|\.ts|$)/],
  // The list of sections imports nothing.
  ['pure lib', /^sections\/index/],
  ['generated types', /^(sanity|supabase\/database)\.types/],
  ['queries', /^lib\/content\/queries\//],
  ['page', /^lib\/(content\/page|seo)\//],
  ['reading', /^lib\/content\/(reading|preview)\//],
  ['supabase rows', /^lib\/(accounts|booking)\/supabase\//],
  ['pure lib', /^lib\//],
  ['components/account', /^components\/account\//],
  ['components', /^(components\/|sections\/([^/]+\/[^/]+\.tsx|components\.ts)$)/],
  ['sections', /^sections\//],
  ['app/dev', /^app\/dev\//],
  ['app', /^(app\/|proxy\.ts|instrumentation\.ts|next\.config\.ts)/],
  ['studio', /^studio\//],
  ['packages', /^packages\//],
  ['supabase', /^supabase\//],
]
/** Returns the layer of docs/architecture.md that a file belongs to. */
export const layerOf = (file: string) => layers.find(([, pattern]) => pattern.test(file))?.[0]
