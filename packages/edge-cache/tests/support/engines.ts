import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, onTestFinished } from 'vitest'
import { accepts } from './accepts.ts'

/** Returns a free port below the ephemeral range; `fetch` blocks 10080. */
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

/** Runs an engine until the test ends; resolves when its port accepts connections. */
export async function runEngine(program: string, args: string[], port: number) {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  onTestFinished(() => stopped(child))
  await expect.poll(() => child.exitCode !== null || accepts(port), { interval: 20 }).toBe(true)
  if (child.exitCode !== null) throw new Error(`${program} did not start: ${output}`)
  return { child, output: () => output, stop: (signal?: NodeJS.Signals) => stopped(child, signal) }
}

/** Stops a process and waits for its exit. */
export async function stopped(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM') {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  const late = setTimeout(() => child.kill('SIGKILL'), 60_000)
  await ended
  clearTimeout(late)
}
