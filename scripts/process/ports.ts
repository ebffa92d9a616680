import { once } from 'node:events'
import { createServer } from 'node:net'
import { errorCode, Problem } from './problem.ts'

/**
 * Throws a Problem if a port is taken or not permitted on either address of `localhost`. `remedy` says how to choose
 * another one; without it the port cannot be changed.
 */
export async function guardPort(port: number, remedy?: string): Promise<void> {
  const other = remedy ? `, or ${remedy}` : ''
  for (const host of ['127.0.0.1', '::1']) {
    const code = await tryPort(port, host)
    if (code === 'EADDRINUSE')
      throw new Problem(`Port ${port} is in use. Stop the program that uses it${other}.`)
    if (code === 'EACCES')
      throw new Problem(
        `You do not have permission to use port ${port}. Run this with more permissions${other}.`,
      )
  }
}

/** Returns the preferred port if it is free, else any free one. */
export async function freePort(preferred = anyPort()): Promise<number> {
  const isTaken = (await tryPort(preferred, '127.0.0.1')) ?? (await tryPort(preferred, '::1'))
  // Without IPv6, that address has no ports to be taken.
  const isFree = !isTaken || /EADDRNOTAVAIL|EAFNOSUPPORT/.test(String(isTaken))
  return isFree ? preferred : freePort()
}

// Below the ports that systems give to outgoing connections: none takes it before the server listens.
const anyPort = () => 11_000 + Math.floor(Math.random() * 19_000)

/** Returns the first base, from `preferred` on, whose ports at all these offsets are free. */
export async function freePorts(preferred: number, steps: number[]): Promise<number> {
  for (let base = preferred; base < preferred + 1000; base += 10) {
    const found = await Promise.all(steps.map((step) => freePort(base + step)))
    if (found.every((port, index) => port === base + (steps[index] ?? 0))) return base
  }
  throw new Problem(`No free port from ${preferred} on. Stop another program and try again.`)
}

async function tryPort(port: number, host: string): Promise<unknown> {
  const server = createServer()
  try {
    await once(server.listen(port, host), 'listening')
    return undefined
  } catch (error) {
    return errorCode(error)
  } finally {
    server.close()
  }
}
