import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '@/scripts/process/ports'
import { bundleServer } from '@/scripts/serve/complete-build'
import { runCommand } from '@/tests/support/run-command'
import { temporaryFolder } from '@/tests/support/temporary-folder'
import { raw } from '../../../packages/edge-cache/tests/support/raw.ts'

/** In the place of Next's server: it says the same, tells what it is given, and answers some requests late or never. */
const server = `
  import { createServer } from 'node:http'
  const { PORT, HOSTNAME, EDGE_CACHE_ORIGIN, TRUSTED_PROXIES, REFUSES } = process.env
  if (REFUSES) setTimeout(() => { console.error('A_VARIABLE is not set.'); process.exit(1) }, 100)
  else createServer((request, response) => {
    console.log('asked for', request.url)
    if (request.url === '/crash') process.exit(7)
    if (request.url === '/late') setTimeout(() => response.end('late'), 1500)
    else response.end(JSON.stringify({ id: process.pid, EDGE_CACHE_ORIGIN, TRUSTED_PROXIES }))
  }).listen(PORT, HOSTNAME)
  console.log('Ready in 1ms')
  process.on('SIGTERM', () => { console.log('the site ends'); process.exit(0) })
`

async function serve(variables: Record<string, string> = {}) {
  const folder = temporaryFolder()
  writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}')
  writeFileSync(path.join(folder, 'server.js'), server)
  await bundleServer(folder)
  const port = await freePort()
  const env = { EDGE_CACHE_PORT: `${port}`, DATA_DIR: folder, ...variables }
  const { child, output, ended } = runCommand(path.join(folder, 'serve.js'), [], env, folder)
  const url = `http://127.0.0.1:${port}`
  return { child, output, ended, url, get: (at: string) => fetch(`${url}${at}`) }
}

const untilItListens = ({ output }: Awaited<ReturnType<typeof serve>>) =>
  expect.poll(() => output.out).toContain('listening on')

test('the site is told where its edge cache is, and to believe it alone', async () => {
  const one = await serve({ TRUSTED_PROXIES: '10.0.0.0/8' })
  await untilItListens(one)
  expect(await (await one.get('/')).json()).toMatchObject({
    EDGE_CACHE_ORIGIN: one.url,
    TRUSTED_PROXIES: 'loopback',
  })
})

test('a request that has begun is answered after SIGTERM, and only then the site ends', async () => {
  const one = await serve()
  await untilItListens(one)
  const late = one.get('/late').then((answer) => answer.text())
  await expect.poll(() => one.output.out).toContain('asked for /late')
  one.child.kill('SIGTERM')
  expect(await late).toBe('late')
  expect((await one.ended).code).toBe(0)
  expect(one.output.out.trim()).toMatch(/the site ends$/)
})

test('a site that crashes is started again, behind the edge cache that went on listening', async () => {
  const one = await serve()
  await untilItListens(one)
  const { id } = await (await one.get('/')).json()
  expect((await one.get('/crash')).status).toBe(503)
  await expect.poll(() => one.output.err).toContain('The site: running again.')
  expect((await (await one.get('/')).json()).id).not.toBe(id)
})

test('a site that refuses its variables ends all, in its sentence', async () => {
  const one = await serve({ REFUSES: 'yes' })
  const { code, out, err } = await one.ended
  expect(code).toBe(1)
  expect(err).toContain('A_VARIABLE is not set.')
  expect(out).not.toContain('listening on')
})

test('killed, it leaves nothing behind', async () => {
  const one = await serve()
  await untilItListens(one)
  const { id } = await (await one.get('/')).json()
  one.child.kill('SIGKILL')
  const isAlive = () => {
    try {
      return process.kill(id, 0)
    } catch {
      return false
    }
  }
  await expect.poll(isAlive).toBe(false)
})

test('a site whose address is loopback answers no other host, one with a public address any', async () => {
  const statusOf = async (siteUrl: string) => {
    const one = await serve({ NEXT_PUBLIC_SITE_URL: siteUrl })
    await untilItListens(one)
    return (await raw(one.url, '/', { host: 'rebound.example' })).status
  }
  expect(await statusOf('http://localhost:3000')).toBe(421)
  expect(await statusOf('https://example.com')).toBe(200)
})

test.each(['EDGE_CACHE_PORT', 'EDGE_CACHE_METRICS_PORT'])(
  'a taken %s ends all, in a sentence that names it',
  async (variable) => {
    const other = createServer()
    await once(other.listen(0, '127.0.0.1'), 'listening')
    onTestFinished(() => {
      other.close()
    })
    const { port } = Object(other.address())
    const one = await serve({ [variable]: `${port}` })
    const { code, err } = await one.ended
    expect(code).toBe(1)
    expect(err.trim()).toBe(
      `The site cannot be served: port ${port} is in use: stop the other program or set ${variable}.`,
    )
  },
)
