import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants, existsSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import path from 'node:path'
import { expect, onTestFinished } from 'vitest'

const packages = { nginx: 'nginx-light', varnishd: 'varnish', 'redis-server': 'redis-server' }
type Engine = keyof typeof packages

// Debian keeps daemons where only root looks for programs.
const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin']

/** Where this engine is; undefined if it is not installed, which is said with the command that brings it. */
export function findEngine(name: Engine): string | undefined {
  return programOf(name) ?? missing(name, packages[name])
}

const programOf = (name: Engine) => folders.map((folder) => path.join(folder, name)).find(isProgram)

/** nginx's module for `PURGE`; likewise. */
export function findPurgeModule(): string | undefined {
  const nginx = programOf('nginx')
  if (!nginx) return undefined
  const { stderr } = spawnSync(nginx, ['-V'], { encoding: 'utf8' })
  const folder = /--modules-path=(\S+)/.exec(stderr)?.[1] ?? ''
  const file = path.join(folder, 'ngx_http_cache_purge_module.so')
  return existsSync(file) ? file : missing(file, 'libnginx-mod-http-cache-purge')
}

function missing(name: string, debian: string): undefined {
  console.warn(`This proof needs ${path.basename(name)}: apt-get install ${debian}`)
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

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

/** Does something take connections on this port? */
export async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  const answer = new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
  })
  const isOpen = await answer
  socket.destroy()
  return isOpen
}
