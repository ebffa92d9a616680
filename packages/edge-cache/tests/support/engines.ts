import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, onTestFinished } from 'vitest'
import { accepts } from './accepts.ts'

/** A port that nothing listens on, below those that connections outwards get by themselves. `fetch` refuses 10080. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 11_000 + Math.floor(Math.random() * 19_000)
    const server = createServer()
    const isFree = await new Promise((resolve) =>
      server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true)),
    )
    if (!isFree) continue
    await once(server.close(), 'close')
    return port
  }
}

/** Runs an engine until the test ends; returns when its port takes connections. */
export async function runEngine(program: string, args: string[], port: number) {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      said += text
    })
  onTestFinished(() => stopped(child))
  await expect
    .poll(() => child.exitCode !== null || accepts(port), { timeout: 20_000, interval: 20 })
    .toBe(true)
  if (child.exitCode !== null) throw new Error(`${program} does not start: ${said}`)
  return { child, said: () => said, stop: (signal?: NodeJS.Signals) => stopped(child, signal) }
}

/** Ends a process and waits for its end. */
export async function stopped(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM') {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  const late = setTimeout(() => child.kill('SIGKILL'), 10_000)
  await ended
  clearTimeout(late)
}
