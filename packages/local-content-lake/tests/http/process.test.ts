import { once } from 'node:events'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { runCommand } from '../../../../tests/support/run-command.ts'
import { temporaryFolder } from '../../../../tests/support/temporary-folder.ts'
import { clientOf } from '../support/open-lake.ts'

const ready = /^Content Lake listening on (http:\/\/localhost:\d+)\n$/

/** Runs the Content Lake as the launcher does, on any free port by default. */
const run = (LAKE_DATA_DIR: string, env: Record<string, string> = {}) =>
  runCommand(path.join(import.meta.dirname, '../../src/main.ts'), [], {
    LAKE_PORT: '0',
    LAKE_TOKEN: 'the-token-of-the-tests',
    LAKE_DATA_DIR,
    ...env,
  })

async function start(dataDir: string, env: Record<string, string> = {}) {
  const { child, output, ended } = run(dataDir, env)
  await expect.poll(() => output.out).toMatch(ready)
  const url = output.out.match(ready)?.[1] ?? ''
  return { child, ended, url, client: clientOf({ url }) }
}

/** Every occurrence: the text of a document is stored once, and more often in the log. */
function overwrite(file: Buffer, text: string, other: string): Buffer {
  for (let at = file.indexOf(text); at >= 0; at = file.indexOf(text, at + 1)) file.write(other, at)
  return file
}

describe('the process', () => {
  test('prints a line when ready and exits cleanly', async () => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      const { child, ended, client } = await start(temporaryFolder())
      const subscription = client.listen('*').subscribe({ error() {} })
      await client.create({ _id: 'a', _type: 'x' })
      child.kill(signal)
      expect(await ended).toMatchObject({ code: 0, err: '' })
      subscription.unsubscribe()
    }
  })

  test('loses no acknowledged write when killed, and can be restarted', async () => {
    const dataDir = temporaryFolder()
    let acknowledged = 0
    for (let round = 0; round < 3; round += 1) {
      const { child, ended, client } = await start(dataDir)
      expect(await client.fetch('count(*)')).toBe(acknowledged)
      for (let write = 0; write < 5; write += 1) {
        await client.create({ _id: `n${acknowledged}`, _type: 'x' })
        acknowledged += 1
      }
      child.kill('SIGKILL')
      await ended
    }
    const { client } = await start(dataDir)
    expect(await client.fetch('count(*)')).toBe(acknowledged)
  })

  test('rejects a data folder in use by another process', async () => {
    const dataDir = temporaryFolder()
    const { client } = await start(dataDir)
    expect(await run(dataDir).ended).toMatchObject({
      code: 1,
      out: '',
      err: `Another process is using ${dataDir}. Stop it first.\n`,
    })
    expect((await client.create({ _type: 'x' }))._type).toBe('x')
  })

  test('names the port in use', async () => {
    const server = createServer()
    await once(server.listen(0, '127.0.0.1'), 'listening')
    onTestFinished(() => {
      server.close()
    })
    const { port } = Object(server.address())
    expect(await run(temporaryFolder(), { LAKE_PORT: String(port) }).ended).toMatchObject({
      code: 1,
      out: '',
      err: `Port ${port} is in use. Stop the other program or set LAKE_PORT.\n`,
    })
  })

  test('names a webhook whose filter or projection cannot be evaluated', async () => {
    const webhook = { LAKE_WEBHOOK_URL: 'http://127.0.0.1:9/' }
    const projection = { LAKE_WEBHOOK_PROJECTION: '{"near": geo::distance(a, b)}' }
    const { code, err } = await run(temporaryFolder(), { ...webhook, ...projection }).ended
    expect([code, err.trim()]).toEqual([
      1,
      'The webhook cannot be used: This query uses geo::distance(), which is not implemented here. Change LAKE_WEBHOOK_FILTER or LAKE_WEBHOOK_PROJECTION.',
    ])
  })

  test('names an invalid port', async () => {
    const { code, err } = await run(temporaryFolder(), { LAKE_PORT: 'moon' }).ended
    expect([code, err]).toEqual([
      1,
      'Port moon cannot be used. Set LAKE_PORT to a number from 1024 to 65535.\n',
    ])
  })

  test('names a data folder that is a file', async () => {
    const file = path.join(temporaryFolder(), 'file')
    writeFileSync(file, 'no folder')
    const { code, out, err } = await run(file).ended
    expect([code, out]).toEqual([1, ''])
    expect(err).toMatch(
      /^The data folder .* cannot be used \(.+\)\. Check its owner and permissions\.\n$/,
    )
    expect(err).toContain(file)
  })

  test.each([
    ['is no database', () => Buffer.from('no database, though it has its name'.repeat(100))],
    ['ends too early', (file: Buffer) => file.subarray(0, file.length / 2)],
    [
      'has a page of noise',
      (file: Buffer) => file.fill(0xab, file.length / 2, file.length / 2 + 4096),
    ],
    ['has a text that is cut', (file: Buffer) => overwrite(file, '{"_type":"x"', '?"_type":"x"')],
  ])('detects a database that %s at startup, and suggests a backup', async (_, damage) => {
    const dataDir = temporaryFolder()
    const { child, ended, client } = await start(dataDir)
    for (let at = 0; at < 40; at += 1)
      await client.create({ _type: 'x', _id: `n${at}`, text: 'long '.repeat(200) })
    child.kill('SIGTERM')
    await ended
    const file = path.join(dataDir, 'lake.db')
    writeFileSync(file, damage(readFileSync(file)))
    const { code, out, err } = await run(dataDir).ended
    expect([code, out]).toEqual([1, ''])
    expect(err).toMatch(
      /^.+lake\.db is damaged \(.+\)\. Restore a backup, or move the file away .+\.\n$/,
    )
  })

  test('generates a token and stores it, readable only by its owner', async () => {
    const dataDir = temporaryFolder()
    const file = path.join(dataDir, 'token')
    const first = await start(dataDir, { LAKE_TOKEN: '' })
    const token = readFileSync(file, 'utf8')
    expect(token).toMatch(/^[0-9a-f]{64}$/)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const document = await clientOf(first, { token }).create({ _type: 'x' })
    expect(document._type).toBe('x')
    first.child.kill('SIGTERM')
    await first.ended
    await start(dataDir, { LAKE_TOKEN: '' })
    expect(readFileSync(file, 'utf8')).toBe(token)
  })

  test('stores no configured token, and allows the configured origins', async () => {
    const dataDir = temporaryFolder()
    const { url } = await start(dataDir, { LAKE_ALLOWED_ORIGINS: 'http://a.test,http://b.test' })
    expect(existsSync(path.join(dataDir, 'token'))).toBe(false)
    const ping = async (origin: string) =>
      (await fetch(`${url}/v1/ping`, { headers: { origin } })).status
    expect([await ping('http://b.test'), await ping('http://c.test')]).toEqual([200, 403])
  })
})
