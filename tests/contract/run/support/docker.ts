import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { vi } from 'vitest'
import { stopped } from '@/packages/edge-cache/tests/support/engines'
import { makeBaseImages } from './base-images.ts'

/** Result of a command: exit code, standard output, and both outputs. */
export type Said = { code: number | null; out: string; said: string }

export type Docker = Awaited<ReturnType<typeof startDaemon>>

const MINUTE_MS = 60_000

/** Returns what Docker needs here, to be read; undefined if nothing is known to be missing. */
export function missingForDocker(): string | undefined {
  if (hasDocker()) return
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return 'Docker, or root on Linux to start it'
  const needed = { dockerd: 'docker.io', debootstrap: 'debootstrap' }
  const missing = Object.entries(needed).find(([name]) => spawnSync(name, ['--version']).error)
  return missing && `${missing[0]}: apt-get install ${missing[1]}`
}

const hasDocker = () => spawnSync('docker', ['info']).status === 0

/**
 * Returns this machine's Docker, or else starts a daemon with its own folder. Such a daemon has no network of its own and
 * pulls nothing, so the base images are made of Debian's packages. If it can't, returns why.
 */
export async function openDocker(): Promise<Docker | string> {
  const missing = missingForDocker()
  if (missing) return missing
  if (hasDocker()) return { ...clientOf({}), stop: async () => {} }
  let daemon: Docker | undefined
  try {
    daemon = await startDaemon()
    await makeBaseImages(daemon.must)
    return daemon
  } catch (error) {
    await daemon?.stop()
    return `a Docker daemon that works here (${String(error).slice(-500)})`
  }
}

async function startDaemon() {
  const folder = mkdtempSync(path.join(tmpdir(), 'docker-'))
  const socket = `unix://${path.join(folder, 'docker.sock')}`
  const own = ['data-root', 'exec-root'].map((name) => {
    mkdirSync(path.join(folder, name))
    return `--${name}=${path.join(folder, name)}`
  })
  const daemon = spawn(
    'dockerd',
    [...own, `--pidfile=${folder}/pid`, `--host=${socket}`, '--bridge=none', '--iptables=false'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const log = text(daemon.stderr)
  const client = clientOf({ DOCKER_HOST: socket })
  const stop = async () => {
    await stopped(daemon)
    // It leaves the network's name mounted.
    const mounts = readFileSync('/proc/self/mounts', 'utf8').split('\n')
    for (const line of mounts.toReversed()) {
      const place = line.split(' ')[1] ?? ''
      if (place.startsWith(`${folder}/`)) spawnSync('umount', [place])
    }
    rmSync(folder, { recursive: true, force: true })
  }
  const works = async () => {
    const isOver = daemon.exitCode !== null
    if (!isOver && (await client.run(['info'])).code !== 0) throw new Error('No answer yet.')
    return !isOver
  }
  if (await vi.waitFor(works, { timeout: MINUTE_MS })) return { ...client, stop }
  await stop()
  throw new Error((await log).trim().split('\n').at(-1))
}

function clientOf(variables: Record<string, string>) {
  // Debian's client builds with BuildKit by itself; another one on the PATH might need a plugin.
  const program = variables.DOCKER_HOST ? '/usr/bin/docker' : 'docker'
  const env = { ...process.env, DOCKER_BUILDKIT: '1', ...variables }
  const run = async (args: string[], input?: string): Promise<Said> => {
    const child = spawn(program, args, { env, stdio: ['pipe', 'pipe', 'pipe'] })
    child.stdin.on('error', () => {}).end(input)
    const ended = once(child, 'close')
    const [out, errors] = await Promise.all([text(child.stdout), text(child.stderr)])
    const [code] = await ended
    return { code, out: out.trim(), said: `${out}${errors}`.trim() }
  }
  return {
    run,
    /** Runs a command that must succeed; returns its standard output. */
    async must(args: string[], input?: string): Promise<string> {
      const { code, out, said } = await run(args, input)
      if (code !== 0) throw new Error(`docker ${args.join(' ')}: ${said.slice(-5000)}`)
      return out
    },
  }
}
