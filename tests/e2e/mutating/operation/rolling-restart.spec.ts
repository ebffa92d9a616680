import { rmSync } from 'node:fs'
import path from 'node:path'
import { load } from '@/packages/edge-cache/tests/support/load'
import { findEngine } from '@/packages/edge-cache/tests/support/programs'
import { cacheFolder, environmentFor } from '@/scripts/launch/environment'
import { serveSite } from '@/scripts/launch/site'
import { copySite } from '@/scripts/launch/site-copy'
import { endPart } from '@/scripts/process/children'
import { freePort } from '@/scripts/process/ports'
import { lakePort, supabasePort } from '../../support/addresses.ts'
import { expect, test } from '../../support/fixtures.ts'
import { startNginx } from '../../support/servers/nginx.ts'

const ROUNDS = 20
const SLOW = { timeout: 60_000 }
const program = findEngine('nginx')

const folderOf = (port: number) => path.join(cacheFolder, `e2e/instance-${port}`)

/** Starts an instance of the product: Next with the edge cache in front, as in production. */
async function startInstance(port: number) {
  const dataDir = folderOf(port)
  copySite(dataDir)
  const env = environmentFor({ port, lakePort, supabasePort, dataDir, fresh: false })
  const site = await serveSite(dataDir, port, { ...env, NODE_ENV: 'production' })
  return { stop: () => endPart(site) }
}

test('no request fails while two instances behind nginx restart in turn (needs nginx: apt-get install nginx-light)', {
  tag: '@nightly',
}, async () => {
  test.skip(!program, 'needs nginx: apt-get install nginx-light')
  test.setTimeout(ROUNDS * 180_000)
  const ports = [await freePort(), await freePort()]
  const instances = await Promise.all(ports.map(startInstance))
  const nginx = await startNginx(
    `${program}`,
    ports.map((port) => `http://localhost:${port}`),
  )
  // One page from the cache, and one that is always rendered by Next.
  const loops = [
    load(`${nginx.url}/`, 3),
    load(`${nginx.url}/privacy`, 1, undefined, { cookie: 'growth-session=nobody' }),
  ]
  const untilMore = async (count: number) => {
    const before = loops.map(({ succeeded }) => succeeded)
    const grown = () =>
      loops.every(({ succeeded }, index) => succeeded > (before[index] ?? 0) + count)
    await expect.poll(grown, SLOW).toBe(true)
  }
  try {
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [index, port] of ports.entries()) {
        await untilMore(10)
        await instances[index]?.stop()
        await untilMore(10)
        instances[index] = await startInstance(port)
      }
    await untilMore(10)
  } finally {
    await Promise.all(loops.map(({ stop }) => stop()))
    await nginx.stop()
    await Promise.all(instances.map(({ stop }) => stop()))
    for (const port of ports) rmSync(folderOf(port), { recursive: true })
  }
  const succeeded = loops.map((loop) => loop.succeeded)
  test.info().annotations.push({
    type: 'figures',
    description: `${succeeded.join(' and ')} responses during ${ROUNDS * 2} restarts`,
  })
  expect(loops.flatMap(({ failed }) => failed)).toEqual([])
})
