import { expect, test } from 'vitest'
import { freePort } from '../support/engines.ts'
import { type Content, startInstance } from '../support/instance.ts'
import { load } from '../support/load.ts'
import { startNginx } from '../support/nginx.ts'
import { startByVariables } from '../support/processes.ts'
import { findEngine } from '../support/programs.ts'

const nginx = findEngine('nginx')
const needed = 'needs nginx: apt-get install nginx-light'

const ROUNDS = 3

async function startEdgeCaches(count: number) {
  const content: Content = { claim: 1 }
  const site = await startInstance(content)
  const variables = async () => ({
    EDGE_CACHE_UPSTREAM: site.url,
    EDGE_CACHE_SECRET: site.secret,
    EDGE_CACHE_PORT: `${await freePort()}`,
  })
  const all = await Promise.all(Array.from({ length: count }, variables))
  const edgeCaches = await Promise.all(all.map(startByVariables))
  return { site, edgeCaches, start: (index: number) => startByVariables(all[index] ?? {}) }
}

test.skipIf(!nginx)(
  `no request fails while two edge caches behind nginx restart one after the other (${needed})`,
  async () => {
    const { edgeCaches, start } = await startEdgeCaches(2)
    const servers = edgeCaches.map(({ url }) => `server ${new URL(url).host} max_fails=0;`)
    const http = `upstream edge_caches { ${servers.join(' ')} keepalive 8; }`
    const server = `location / {
      proxy_pass http://edge_caches;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_next_upstream error timeout http_502 http_503;
    }`
    const { url } = await startNginx(`${nginx}`, { http, server })
    const loops = load(`${url}/`, 4)
    for (let round = 0; round < ROUNDS; round += 1)
      for (const index of [0, 1]) {
        const before = loops.succeeded
        await expect.poll(() => loops.succeeded).toBeGreaterThan(before + 50)
        await edgeCaches[index]?.stop()
        const between = loops.succeeded
        await expect.poll(() => loops.succeeded).toBeGreaterThan(between + 50)
        edgeCaches[index] = await start(index)
      }
    await loops.stop()
    console.info(`${loops.succeeded} requests succeeded during ${ROUNDS * 2} restarts.`)
    expect(loops.failed).toEqual([])
  },
)

test('an edge cache that gets SIGTERM under load loses no accepted request', async () => {
  const { edgeCaches, start } = await startEdgeCaches(1)
  let succeeded = 0
  for (let round = 0; round < ROUNDS * 2; round += 1) {
    const edgeCache = edgeCaches.pop() ?? (await start(0))
    // A refused connection was never accepted, so it doesn't count as lost.
    const loops = load(`${edgeCache.url}/`, 8, (error) => /ECONNREFUSED/.test(`${error}`))
    await expect.poll(() => loops.succeeded).toBeGreaterThan(200)
    await edgeCache.stop()
    await loops.stop()
    succeeded += loops.succeeded
    expect(loops.failed).toEqual([])
    expect(edgeCache.child.exitCode).toBe(0)
  }
  console.info(`${succeeded} requests succeeded.`)
})
