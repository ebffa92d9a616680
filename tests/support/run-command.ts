import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { onTestFinished } from 'vitest'

/** Runs a file with Node; returns its output so far and how it ended. It is killed at the end of the test. */
export function runCommand(
  file: string,
  args: string[],
  env: Record<string, string | undefined> = {},
  cwd?: string,
  uid?: number,
) {
  const variables = { ...process.env, ...env }
  const child = spawn(process.execPath, [file, ...args], { cwd, env: variables, uid })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  const output = { out: '', err: '' }
  child.stdout.setEncoding('utf8').on('data', (text) => {
    output.out += text
  })
  child.stderr.setEncoding('utf8').on('data', (text) => {
    output.err += text
  })
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal, ...output }))
  return { child, output, ended }
}
