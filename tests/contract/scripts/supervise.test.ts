import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'

const product = path.join(import.meta.dirname, '../../support/process/supervised-product.ts')
let ids: number[] = []

// A process that has ended and waits for its new parent to notice is not alive.
function isAlive(id: number) {
  const file = `/proc/${id}/stat`
  if (existsSync('/proc/self')) return existsSync(file) && !/\) Z /.test(readFileSync(file, 'utf8'))
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', `${id}`], { encoding: 'utf8' })
  return /^[^Z\s]/.test(stdout.trim())
}

/** Starts the product and waits for the ids of its parts and their helpers. */
async function startProduct(...args: string[]) {
  const child = spawn(process.execPath, [product, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  let words = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      words += text
    })
  await expect.poll(() => words).toMatch(/ids .+\n/)
  ids = (/ids (.+)/.exec(words)?.[1] ?? '').split(' ').map(Number)
  expect(ids).toHaveLength(4)
  expect(ids.every(isAlive)).toBe(true)
  return { child, words: () => words, closed: once(child, 'close') }
}

const allEnded = () => expect.poll(() => ids.filter(isAlive)).toEqual([])

afterEach(() => {
  for (const id of ids.filter(isAlive)) process.kill(id, 'SIGKILL')
})

test.for([
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)(
  '%s stops everything that was started, with exit code %i',
  async ([signal, expected]) => {
    const { child, words, closed } = await startProduct()
    child.kill(signal)
    const [code] = await closed
    expect(code).toBe(expected)
    expect(words()).toContain(`Stopped by ${signal} before it was done.`)
    // A killed process takes a moment to disappear.
    await allEnded()
  },
)

test('a signal is the normal end of a service', async () => {
  const { child, words, closed } = await startProduct('service')
  child.kill('SIGTERM')
  expect(await closed).toEqual([0, null])
  expect(words()).not.toContain('Stopped by')
  await allEnded()
})

test('kill -9 of the launcher stops everything it started', async () => {
  const { child } = await startProduct()
  child.kill('SIGKILL')
  await allEnded()
})

test('a crash of one part stops the rest with a message', async () => {
  const { words, closed } = await startProduct()
  process.kill(Number(ids[0]), 'SIGKILL')
  const [code] = await closed
  expect(code).toBe(1)
  expect(words()).toContain('first stopped with exit code 137. Its last lines:')
  await allEnded()
})

test('a killed part is restarted with a message, but not endlessly', async () => {
  const kept = path.join(import.meta.dirname, '../../support/process/kept-product.ts')
  const child = spawn(process.execPath, [kept], { stdio: ['ignore', 'pipe', 'pipe'] })
  let words = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      words += text
    })
  const closed = once(child, 'close')
  const started = () => [...words.matchAll(/started (\d+)/g)].map(([, id]) => Number(id))
  for (const times of [1, 2, 3]) {
    await expect.poll(started).toHaveLength(times)
    ids = started().slice(-1)
    process.kill(Number(ids[0]), 'SIGKILL')
  }
  expect(await closed).toEqual([1, null])
  expect(words.match(/The part: restarting\./g)).toHaveLength(2)
  expect(words).toContain('The part stopped with exit code 137.')
})
