import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { AssetOptions, Made, Part } from './part.ts'

type Record = { inputs: string; read: string[]; written: string[] }

/** Inputs of every part: the code that makes them, and the versions of packages. */
const SHARED = ['scripts/assets', 'package.json', 'package-lock.json', 'tsconfig.json']

/** Returns whether a part's files exist and its inputs have not changed since they were written. */
export function isCurrent(root: string, part: Part, options: AssetOptions): boolean {
  const file = recordFile(root, part)
  if (!existsSync(file)) return false
  const { inputs, read, written }: Record = JSON.parse(readFileSync(file, 'utf8'))
  return (
    written.every((name) => existsSync(path.join(root, name))) &&
    inputs === look(root, [...SHARED, ...part.sources, ...read], options).hash
  )
}

/**
 * Remembers what a part was made from, unless an input was saved since `started`: it may have been read before, and the
 * part is then made again.
 */
export function record(
  root: string,
  part: Part,
  options: AssetOptions,
  made: Made,
  started: number,
): void {
  const read = [...new Set(made.read)].map((file) => path.relative(root, file)).sort()
  const { hash, savedAt } = look(root, [...SHARED, ...part.sources, ...read], options)
  const entry: Record = {
    inputs: savedAt < started ? hash : '',
    read,
    written: [
      ...Object.keys(made.files).map((name) => `public/${part.folder}/${name}`),
      ...(Object.keys(made.constants).length > 0 ? [`lib/serving/built/${part.name}.js`] : []),
    ],
  }
  const file = recordFile(root, part)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(entry))
}

const recordFile = (root: string, { name }: Part) => path.join(root, `.cache/assets/${name}.json`)

/**
 * Returns a hash of options and of the contents of files, and of folders with all that is in them, and the time of the
 * last save among them.
 */
function look(root: string, names: string[], options: AssetOptions) {
  let savedAt = 0
  const hash = createHash('sha256').update(JSON.stringify(options))
  const add = (name: string) => {
    const file = path.join(root, name)
    hash.update(`\n${name}\n`)
    if (!existsSync(file)) return
    const stats = statSync(file)
    savedAt = Math.max(savedAt, stats.mtimeMs)
    if (!stats.isDirectory()) hash.update(readFileSync(file))
    else for (const entry of readdirSync(file).sort()) add(path.posix.join(name, entry))
  }
  for (const name of [...new Set(names)].sort()) add(name)
  return { hash: hash.digest('hex'), savedAt }
}
