import { type ChildProcessByStdio, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'
import type { Readable } from 'node:stream'
import { Problem } from './problem.ts'

export type Environment = Record<string, string | undefined>
type Options = { cwd?: string; env: Environment; quiet?: boolean }

// Runs first in each part. The channel closes when this process ends, even after `kill -9`; the part's own forks and
// threads do without.
const endWithLauncher = `data:text/javascript,${encodeURIComponent(`
  process.on('disconnect', () => process.kill(process.platform === 'win32' ? process.pid : -process.pid, 'SIGKILL'))
  process.channel?.unref()
  process.execArgv = []
`)}`
const running = new Set<Part>()
const GRACE_MS = 6000
const MAX_LINES = 200
let isEnding = false

/** Starts a program for Node as a part of the product, in a separate process group; `quiet` does not print its output. */
export function start(name: string, command: string[], options: Options) {
  const child = spawn(process.execPath, ['--import', endWithLauncher, ...command], {
    cwd: options.cwd,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: process.platform !== 'win32',
    windowsHide: true,
  }) as ChildProcessByStdio<null, Readable, Readable>
  const lines: string[] = []
  const errors: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      for (const kept of stream === child.stderr ? [lines, errors] : [lines]) {
        kept.push(...text.split('\n').filter((line) => line.trim() !== ''))
        kept.splice(0, Math.max(0, kept.length - MAX_LINES))
      }
      if (!options.quiet) process.stderr.write(text.replace(/^(?=.)/gm, `[${name}] `))
    })
  // Processes that the part left behind end too.
  child.on('exit', () => sweep(child))
  // 'close' comes after the last output, 'exit' may come before it.
  const ended = once(child, 'close').then(([code, signal]): number => {
    running.delete(part)
    return signal ? 128 + constants.signals[signal as NodeJS.Signals] : Number(code ?? 1)
  })
  const part = { name, child, lines, errors, ended }
  running.add(part)
  return part
}

export type Part = ReturnType<typeof start>

/** Resolves when the part prints a matching line. Throws a Problem with its last lines if it ends first. */
export async function untilPrinted(part: Part, pattern: RegExp): Promise<void> {
  const printed = new Promise<void>((resolve) => {
    const look = () => part.lines.some((line) => pattern.test(line)) && resolve()
    part.child.stdout.on('data', look)
    part.child.stderr.on('data', look)
    look()
  })
  await Promise.race([printed, whenCrashed([part])])
}

/** Waits for a command to end. Throws a Problem with its last lines if it failed. */
export async function untilDone(part: Part): Promise<void> {
  const code = await part.ended
  if (code !== 0) throw new Problem(describeEnd(part, code))
}

/** Rejects when one of the parts ends unexpectedly. */
export async function whenCrashed(parts: Part[]): Promise<never> {
  const [part, code] = await Promise.race(
    parts.map(async (part) => [part, await part.ended] as const),
  )
  if (isEnding) return new Promise(() => {})
  throw new Problem(describeEnd(part, code))
}

function describeEnd({ name, lines, errors }: Part, code: number): string {
  if (lines.some((line) => /ENOSPC|no space left|disk is full/i.test(line)))
    return `The disk is full, so ${name} stopped. Free some space and start again.`
  // A part that exits on purpose prints one sentence; anything longer is a crash.
  const [only, more] = errors
  if (only?.endsWith('.') && more === undefined) return only
  return `${name} stopped with exit code ${code}. Its last lines:\n${lines.slice(-12).join('\n')}`
}

/** Prints what a part prints, as it is. */
export function showOutput({ child }: Part): void {
  child.stdout.pipe(process.stdout, { end: false })
  child.stderr.pipe(process.stderr, { end: false })
}

/** Stops a part and the processes it started: with SIGTERM, and after six seconds with SIGKILL. */
export async function endPart({ child, ended }: Part): Promise<void> {
  child.kill('SIGTERM')
  const force = setTimeout(() => sweep(child), GRACE_MS)
  await ended
  clearTimeout(force)
}

/** Stops every part. */
export async function endAll(): Promise<void> {
  isEnding = true
  await Promise.all([...running].map(endPart))
}

/** Kills the rest of a part's process group. */
function sweep({ pid }: Part['child']) {
  if (!pid) return
  if (process.platform === 'win32') spawnSync('taskkill', ['/pid', String(pid), '/T', '/F'])
  else
    try {
      process.kill(-pid, 'SIGKILL')
    } catch {
      // The group is gone.
    }
}
