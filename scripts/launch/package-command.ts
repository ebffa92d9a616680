import { readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname, '../..')

/** Returns the file that a package's `bin` names. Throws if the package is not installed. */
export function packageCommand(
  name: 'local-content-lake' | 'local-accounts' | 'seo-check' | 'edge-cache',
): string {
  const folder = path.join(root, 'node_modules', name)
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  return path.join(folder, bin[name])
}
