import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { Problem } from './problem.ts'

export type Environment = Record<string, string | undefined>
type Options = { cwd?: string; env: Environment; quiet?: boolean }

// Next to this file, or next to the bundle that contains it.
const parentWatch = path.join(
  import.meta.dirname,
  `parent-watch${path.extname(import.meta.filename)}`,
)
const running = new Set<ChildProcess>()
const GRACE_MS = 6000
const MAX_LINES = 200
let isEnding = false

/** Starts a part of the product in a separate process group; `quiet` does not print its output. */
export function start(name: string, command: string[], options: Options) {
  const child = spawn(process.execPath, [parentWatch, ...command], {
    cwd: options.cwd,
    env: { ...process.env, ...options.env },
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
    windowsHide: true,
  })
  running.add(child)
  const lines: string[] = []
  const errors: string[] = []
  child.stderr.setEncoding('utf8').on('data', (text: string) => errors.push(...splitLines(text)))
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      lines.push(...splitLines(text))
      lines.splice(0, Math.max(0, lines.length - MAX_LINES))
      errors.splice(0, Math.max(0, errors.length - MAX_LINES))
      if (!options.quiet) process.stderr.write(text.replace(/^(?=.)/gm, `[${name}] `))
    })
  child.on('exit', () => sweep(child))
  // 'close' comes after the last output, 'exit' may come before it.
  const ended = once(child, 'close').then(([code]) => {
    running.delete(child)
    return typeof code === 'number' ? code : 1
  })
  return { name, child, lines, errors, ended }
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

const splitLines = (text: string) => text.split('\n').filter((line) => line.trim() !== '')

function describeEnd({ name, lines, errors }: Part, code: number): string {
  if (lines.some((line) => /ENOSPC|no space left|disk is full/i.test(line)))
    return `The disk is full, so ${name} stopped. Free some space and start again.`
  // A part that exits on purpose prints one sentence; anything longer is a crash.
  const [only, more] = errors
  if (only?.endsWith('.') && more === undefined) return only
  return `${name} stopped with exit code ${code}. Its last lines:\n${lines.slice(-12).join('\n')}`
}

/** Stops one part. */
export async function endPart({ child, ended }: Part): Promise<void> {
  child.stdin.destroy()
  await ended
}

/** Stops every part and the processes they started: with SIGTERM, and after six seconds with SIGKILL. */
export async function endAll(): Promise<void> {
  isEnding = true
  const children = [...running]
  const ends = children.map((child) => once(child, 'close'))
  for (const child of children) child.stdin?.destroy()
  const force = setTimeout(() => children.forEach(sweep), GRACE_MS)
  await Promise.all(ends)
  clearTimeout(force)
}

/** Kills the rest of a part's process group. */
function sweep({ pid }: ChildProcess) {
  if (!pid) return
  if (process.platform === 'win32') spawnSync('taskkill', ['/pid', String(pid), '/T', '/F'])
  else
    try {
      process.kill(-pid, 'SIGKILL')
    } catch {
      // The group is gone.
    }
}
