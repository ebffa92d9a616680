import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { Problem } from './stage.ts'

export type Environment = Record<string, string | undefined>
type Options = { cwd?: string; env: Environment; quiet?: boolean }

const leash = new URL('leash.ts', import.meta.url).pathname
const running = new Map<ChildProcess, string>()
let isEnding = false

/** Starts a part of the product in a process group of its own. Its crash ends everything (`whenCrashed`). */
export function start(name: string, command: string[], options: Options) {
  const child = spawn(process.execPath, [leash, ...command], {
    cwd: options.cwd,
    env: { ...process.env, ...options.env },
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true,
  })
  running.set(child, name)
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      lines.push(...text.split('\n').filter(Boolean))
      lines.splice(0, Math.max(0, lines.length - 200))
      if (!options.quiet) process.stderr.write(text.replace(/^(?=.)/gm, `[${name}] `))
    })
  child.on('exit', () => running.delete(child))
  return { name, child, lines }
}

export type Part = ReturnType<typeof start>

/** Resolves when the part prints a line that matches. Throws a Problem with its last lines if it ends before. */
export async function untilPrinted(part: Part, pattern: RegExp): Promise<void> {
  for (;;) {
    if (part.lines.some((line) => pattern.test(line))) return
    if (part.child.exitCode !== null) throw new Problem(lastWords(part))
    await Promise.race([
      once(part.child.stdout, 'data'),
      once(part.child.stderr, 'data'),
      once(part.child, 'exit'),
    ])
  }
}

/** Runs a command to its end. Throws a Problem with its last lines if it fails. */
export async function run(name: string, command: string[], options: Options): Promise<void> {
  const part = start(name, command, { ...options, quiet: true })
  const [code] = await once(part.child, 'exit')
  if (code !== 0) throw new Problem(lastWords(part))
}

/** Rejects when one of the parts ends by itself. */
export async function whenCrashed(parts: Part[]): Promise<never> {
  const part = await Promise.race(
    parts.map(async (part) => {
      if (part.child.exitCode === null) await once(part.child, 'exit')
      return part
    }),
  )
  if (isEnding) return new Promise(() => {})
  throw new Problem(lastWords(part))
}

function lastWords({ name, child, lines }: Part): string {
  const words = lines.slice(-12).join('\n')
  // A part that fails on purpose says why in one sentence; anything longer is a crash.
  if (lines.length === 1) return words
  return `${name} ended with exit code ${child.exitCode}. Its last lines:\n${words}`
}

/** Ends every part and all that they started: first kindly, after four seconds by force. */
export async function endAll(): Promise<void> {
  isEnding = true
  const children = [...running.keys()]
  const ends = children.map((child) => once(child, 'exit'))
  for (const child of children) child.stdin?.destroy()
  const force = setTimeout(() => {
    for (const { pid } of running.keys())
      if (pid) {
        try {
          process.kill(-pid, 'SIGKILL')
        } catch {
          // It ended meanwhile.
        }
      }
  }, 4000)
  await Promise.all(ends)
  clearTimeout(force)
}
