import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { guardSupabasePorts } from '@/scripts/launch/emulators'
import { readOptions } from '@/scripts/launch/options'
import { freePort, guardPort } from '@/scripts/process/ports'
import { reservePorts } from '@/scripts/test/reserve-ports'

let server: Server

async function occupy(host: string) {
  server = createServer()
  // Not any port that the system chooses: outgoing connections use those next to it.
  const port = await freePort()
  await once(server.listen(port, host), 'listening')
  return port
}

afterEach(() => server.close())

test('a port in use is reported in one clear sentence', async () => {
  const port = await occupy('127.0.0.1')
  await expect(guardPort(port, 'choose another with --port')).rejects.toThrow(
    `Port ${port} is in use. Stop the program that uses it, or choose another with --port.`,
  )
})

test('the message for a fixed port names no option', async () => {
  const port = await occupy('127.0.0.1')
  await expect(guardPort(port)).rejects.toThrow(
    `Port ${port} is in use. Stop the program that uses it.`,
  )
})

test.each([
  [0, 'choose another with --supabase-port'],
  [3, 'choose another --supabase-port: the mailbox uses the port 3 above it'],
  [4, 'choose another --supabase-port: the mailbox’s SMTP uses the port 4 above it'],
])('the port %i above the accounts’ is in use: %s', async (step, remedy) => {
  const port = await occupy('127.0.0.1')
  const options = readOptions({ name: 'npm start' }, ['--supabase-port', `${port - step}`])
  await expect(guardSupabasePorts(options)).rejects.toThrow(
    `Port ${port} is in use. Stop the program that uses it, or ${remedy}.`,
  )
})

test('a free port passes', async () => {
  const port = await occupy('127.0.0.1')
  server.close()
  await expect(guardPort(port, '')).resolves.toBeUndefined()
  expect(await freePort(port)).toBe(port)
})

test('a free port is found if the preferred one is in use', async () => {
  const port = await occupy('127.0.0.1')
  const other = await freePort(port)
  expect(other).not.toBe(port)
  await expect(guardPort(other, '')).resolves.toBeUndefined()
})

test('test runs that start together use different ports, across checkouts', async () => {
  const bases = await Promise.all([1, 2, 3].map(() => reservePorts(26_100, [0, 1])))
  expect(new Set(bases).size).toBe(3)
})
