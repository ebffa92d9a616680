import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { isNightly, scaled } from '../../../tests/support/scale.ts'
import { claimIn, startInstance } from './support/instance.ts'
import { startEdgeCacheProcess } from './support/processes.ts'

const COUNT = scaled({ core: 2000, all: 2000, nightly: 10_000 })
/** Kilobytes that a connection may cost, several times what Node needs. */
const MAX_KB = 40
const HEADERS_TIMEOUT_S = isNightly ? 10 : 3

/** Returns the resident memory of a process, from /proc on Linux or else from ps. */
function megabytesOf(pid = 0): number {
  const file = `/proc/${pid}/status`
  const kilobytes = existsSync(file)
    ? /VmRSS:\s+(\d+)/.exec(readFileSync(file, 'utf8'))?.[1]
    : execFileSync('ps', ['-o', 'rss=', '-p', `${pid}`], { encoding: 'utf8' })
  return Number(kilobytes) / 1024
}

/** Connects and sends nothing, or the start of a request that never ends. */
async function hold(url: string, text: string): Promise<Socket> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname).on('error', () => {})
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  if (text) socket.write(text)
  return socket.resume()
}

test(`${COUNT} idle connections block no request, and are closed`, async () => {
  const site = await startInstance({ claim: 7 })
  const { url, child } = await startEdgeCacheProcess({
    host: '127.0.0.1',
    port: 0,
    upstream: site.url,
    secret: site.secret,
    headersTimeoutMs: HEADERS_TIMEOUT_S * 1000,
  })
  const readClaim = async () => claimIn(await fetch(`${url}/`))
  for (let time = 0; time < 200; time += 1) expect(await readClaim()).toBe(7)
  const before = megabytesOf(child.pid)
  const seconds: number[] = []
  for (let done = 0; done < COUNT; done += 200) {
    const text = done % 400 === 0 ? '' : 'GET / HTTP/1.1\r\nHost: a\r\nX-Slow: '
    const begun = performance.now()
    const some = await Promise.all(Array.from({ length: 200 }, () => hold(url, text)))
    for (const socket of some)
      socket.on('close', () => seconds.push((performance.now() - begun) / 1000))
  }
  const open = COUNT - seconds.length
  for (let time = 0; time < 50; time += 1) expect(await readClaim()).toBe(7)
  const held = megabytesOf(child.pid)
  await expect.poll(() => seconds.length, { timeout: 90_000, interval: 100 }).toBe(COUNT)
  expect(await readClaim()).toBe(7)
  const [first, last] = [Math.min(...seconds), Math.max(...seconds)]
  console.info(
    `${open} open: ${before.toFixed(0)} MB became ${held.toFixed(0)} MB, after them ` +
      `${megabytesOf(child.pid).toFixed(0)} MB; closed after ${first.toFixed(1)} to ${last.toFixed(1)} s.`,
  )
  // What a garbage collector has left until now depends on the machine.
  if (isNightly) expect((held - before) * 1024).toBeLessThan(COUNT * MAX_KB)
  expect(first).toBeGreaterThan(HEADERS_TIMEOUT_S - 1)
})
