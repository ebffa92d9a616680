import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { createServer } from 'node:net'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '@/scripts/process/ports'
import { bundleServer } from '@/scripts/serve/complete-build'
import { runCommand } from '@/tests/support/run-command'
import { temporaryFolder } from '@/tests/support/temporary-folder'
import { raw } from '../../../packages/edge-cache/tests/support/raw.ts'

/** Replaces Next's server: prints the same lines and its variables, and responds to some requests late or never. */
const server = `
  import { createServer } from 'node:http'
  const { PORT, HOSTNAME, EDGE_CACHE_ORIGIN, TRUSTED_PROXIES, REFUSES } = process.env
  if (REFUSES) setTimeout(() => { console.error('A_VARIABLE is not set.'); process.exit(1) }, 100)
  else createServer((request, response) => {
    console.log('requested', request.url)
    if (request.url === '/crash') process.exit(7)
    if (request.url === '/late') setTimeout(() => response.end('late'), 1500)
    else response.end(JSON.stringify({ id: process.pid, EDGE_CACHE_ORIGIN, TRUSTED_PROXIES }))
  }).listen(PORT, HOSTNAME)
  console.log('Ready in 1ms')
  process.on('SIGTERM', () => { console.log('the site stops'); process.exit(0) })
`

type Variables = Record<string, string | undefined>

async function serve(variables: Variables = {}) {
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

test('the site knows its edge cache, and trusts only it', async () => {
  const one = await serve({ TRUSTED_PROXIES: '10.0.0.0/8' })
  await untilItListens(one)
  expect(await (await one.get('/')).json()).toMatchObject({
    EDGE_CACHE_ORIGIN: one.url,
    TRUSTED_PROXIES: 'loopback',
  })
})

test('an open request is completed after SIGTERM before the site stops', async () => {
  const one = await serve()
  await untilItListens(one)
  const late = one.get('/late').then((response) => response.text())
  await expect.poll(() => one.output.out).toContain('requested /late')
  one.child.kill('SIGTERM')
  expect(await late).toBe('late')
  expect((await one.ended).code).toBe(0)
  expect(one.output.out.trim()).toMatch(/the site stops$/)
})

test('a crashed site is restarted while its edge cache keeps listening', async () => {
  const one = await serve()
  await untilItListens(one)
  const { id } = await (await one.get('/')).json()
  expect((await one.get('/crash')).status).toBe(503)
  await expect.poll(() => one.output.err).toContain('The site: running again.')
  expect((await (await one.get('/')).json()).id).not.toBe(id)
})

test('a site with invalid variables stops everything with its message', async () => {
  const one = await serve({ REFUSES: 'yes' })
  const { code, out, err } = await one.ended
  expect(code).toBe(1)
  expect(err).toContain('A_VARIABLE is not set.')
  expect(out).not.toContain('listening on')
})

test('no process is left after a kill', async () => {
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

test('a site with a loopback URL rejects other hosts; one with a public URL accepts any', async () => {
  const statusOf = async (siteUrl: string) => {
    const one = await serve({ NEXT_PUBLIC_SITE_URL: siteUrl })
    await untilItListens(one)
    return (await raw(one.url, '/', { host: 'rebound.example' })).status
  }
  expect(await statusOf('http://localhost:3000')).toBe(421)
  expect(await statusOf('https://example.com')).toBe(200)
})

test('the port of a platform is used unless the edge cache has one of its own', async () => {
  const [given, own] = [await freePort(), await freePort()]
  const portOf = async (variables: Variables) => {
    const one = await serve(variables)
    await untilItListens(one)
    return /listening on (\S+)/.exec(one.output.out)?.[1]
  }
  const alone = { EDGE_CACHE_PORT: undefined, PORT: `${given}` }
  expect(await portOf(alone)).toBe(`http://127.0.0.1:${given}`)
  const both = { EDGE_CACHE_PORT: `${own}`, PORT: `${given}` }
  expect(await portOf(both)).toBe(`http://127.0.0.1:${own}`)
})

test('a proxy for the internet is not asked for the site itself', async () => {
  const proxy = await unusableProxy()
  const variables = { http_proxy: proxy.url, HTTP_PROXY: proxy.url, NODE_USE_ENV_PROXY: '1' }
  const one = await serve({ ...variables, no_proxy: undefined, NO_PROXY: undefined })
  await untilItListens(one)
  expect((await one.get('/')).status).toBe(200)
  expect(proxy.asked).toEqual([])
})

/** Starts a proxy that rejects every request. */
async function unusableProxy() {
  const asked: string[] = []
  const proxy = createHttpServer(({ url = '' }, response) => {
    asked.push(url)
    response.writeHead(502).end()
  })
  proxy.on('connect', ({ url = '' }, socket) => {
    asked.push(url)
    socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n')
  })
  await once(proxy.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void proxy.close())
  return { asked, url: `http://127.0.0.1:${Object(proxy.address()).port}` }
}

test.each(['EDGE_CACHE_PORT', 'EDGE_CACHE_METRICS_PORT'])(
  'a port in use for %s stops everything with a message that names it',
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
      `The site could not be served: port ${port} is in use: stop the other program or set ${variable}.`,
    )
  },
)
