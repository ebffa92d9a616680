import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Environment } from '../process/children.ts'

const root = path.join(import.meta.dirname, '../..')
const GENERATED = /(^|\/)(node_modules|dist|\.next|\.sanity|schema\.json)$|^public\/studio$/

/** Returns a hash of the files, folders and variables that a build depends on. */
export function fingerprint(paths: string[], variables: Environment = {}): string {
  const hash = createHash('sha256').update(JSON.stringify(variables))
  const names = globSync(
    paths.flatMap((one) => [one, `${one}/**`]),
    { cwd: root, exclude: (name) => GENERATED.test(name.replaceAll('\\', '/')) },
  )
  for (const name of names.toSorted())
    if (statSync(path.join(root, name)).isFile())
      hash.update(`\n${name}\n`).update(readFileSync(path.join(root, name)))
  return hash.digest('hex')
}
