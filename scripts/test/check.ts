import { existsSync } from 'node:fs'
import path from 'node:path'
import { type Environment, showOutput, start } from '../process/children.ts'
import { printLine } from '../process/stage.ts'
import type { Result } from './results.ts'

/** How a stage ended; `results` if it ran tests and reported them. */
export type Outcome = {
  name: string
  ok: boolean
  seconds: number
  closing: string[]
  results?: Result[] | undefined
}

const root = path.join(import.meta.dirname, '../..')
/** Enough for the errors of a compiler. */
const CLOSING_LINES = 40

/** Runs one check with the project's Node, shows its output, and keeps its last lines. */
export async function check(
  name: string,
  [file = '', ...args]: string[],
  env: Environment = {},
): Promise<Outcome> {
  printLine('test', name)
  const started = performance.now()
  const installed = path.join(root, 'node_modules', file)
  const script = existsSync(installed) ? installed : path.join(root, file)
  const part = start(name, [script, ...args], { cwd: root, env, quiet: true })
  showOutput(part)
  const code = await part.ended
  const seconds = (performance.now() - started) / 1000
  return { name, ok: code === 0, seconds, closing: part.lines.slice(-CLOSING_LINES) }
}
