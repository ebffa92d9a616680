import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './dockerfile.ts'

const patterns = readFileSync(path.join(root, '.dockerignore'), 'utf8')
  .split('\n')
  .map((line) => line.trim())
  .filter((line) => line !== '' && !line.startsWith('#'))

/** True if `.dockerignore` excludes this file, by its path from the root. */
export function isIgnored(name: string): boolean {
  const parts = name.split('/')
  const paths = parts.map((_, index) => parts.slice(0, index + 1).join('/'))
  const fits = (pattern: string) => paths.some((one) => path.matchesGlob(one, pattern))
  // The last match decides.
  const last = patterns.findLast((pattern) => fits(pattern.replace(/^!/, '')))
  return last !== undefined && !last.startsWith('!')
}

/** Returns the files of a clone that a build gets. */
export function contextFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root })
  const names = `${listed}`.trim().split('\n')
  return names.filter((name) => !isIgnored(name) && existsSync(path.join(root, name)))
}
