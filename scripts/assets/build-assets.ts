import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { withLock } from '../process/lock.ts'
import type { AssetOptions, Made, Part } from './part.ts'
import { parts } from './parts.ts'
import { isCurrent, record } from './record.ts'

const root = path.join(import.meta.dirname, '../..')

/**
 * Generates fonts, first-screen styles, page script and notices into `public` and `lib/serving/built`, unless their
 * inputs are unchanged. Returns the names of the generated parts.
 */
export async function buildAssets(options: AssetOptions = { minify: true }): Promise<string[]> {
  const isStale = (part: Part) => !isCurrent(root, part, options)
  if (!parts.some(isStale)) return []
  mkdirSync(path.join(root, '.cache'), { recursive: true })
  return withLock(path.join(root, '.cache/assets.lock'), async () => {
    // Asked again: another process may have generated them in the meantime.
    const stale = parts.filter(isStale)
    for (const part of stale) {
      const started = Date.now()
      const made = await part.make(options)
      write(part, made)
      record(root, part, options, made, started)
    }
    return stale.map(({ name }) => name)
  })
}

/** Writes a part's files, then the module that names them, and deletes the files of before. */
function write({ name, folder, owns }: Part, { files, constants }: Made) {
  const place = path.join(root, 'public', folder)
  mkdirSync(place, { recursive: true })
  for (const [file, content] of Object.entries(files))
    writeFileSync(path.join(place, file), content)
  const lines = Object.entries(constants).map(
    ([constant, value]) => `export const ${constant} = ${JSON.stringify(value)}\n`,
  )
  if (lines.length > 0)
    writeFileSync(path.join(root, `lib/serving/built/${name}.js`), lines.join(''))
  for (const file of readdirSync(place))
    if (owns.test(file) && !(file in files)) rmSync(path.join(place, file))
}
