import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { startEdgeCache } from 'edge-cache'
import { PHASE_PRODUCTION_BUILD } from 'next/constants'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildBare, serveBare } from '@/bench/bare-page'
import { freePort } from '@/scripts/process/ports'
import { serve } from '@/tests/support/http/serve'

// Each title has the name from docs/upgrading.md. The build is a real one, of a page with one heading.
const load = createRequire(import.meta.url)
const readNext = (file: string) => readFileSync(load.resolve(`next/${file}`), 'utf8')

let built: string
let site: Awaited<ReturnType<typeof serveBare>>

beforeAll(async () => {
  built = await buildBare()
  site = await serveBare(await freePort())
}, 300_000)
afterAll(() => site?.stop())

const get = (query = '', headers: Record<string, string> = {}) =>
  fetch(`${site.url}${query}`, { headers })
const scripts = () =>
  globSync(`${built}/static/chunks/**/*.js`).map((file) => readFileSync(file, 'utf8'))

test('x-next-cache-tags of a built page lists its tags, separated by commas', () => {
  const { headers } = JSON.parse(readFileSync(path.join(built, 'server/app/index.meta'), 'utf8'))
  expect(`${headers['x-next-cache-tags']}`.split(',')).toContain('_N_T_/page')
})

test('next/dist/server/lib/incremental-cache exists, for its types', () => {
  expect(load('next/dist/server/lib/incremental-cache')).toHaveProperty('IncrementalCache')
})

test('__next_f is in every inline script of a built page that has its data', async () => {
  const inline = (await (await get()).text()).matchAll(/<script>(.*?)<\/script>/gs)
  const data = [...inline].map(([, text = '']) => text)
  expect(data.length).toBeGreaterThan(1)
  for (const text of data) expect(text).toMatch(/^\(?self\.__next_f\b/)
})

test('__next_f and TURBOPACK: the edge cache knows all scripts, links and data of a built page', async () => {
  const page = (await (await get()).text()).replace(
    '</body>',
    '<template data-no-start=""></template></body>',
  )
  const headers = { 'content-type': 'text/html; charset=utf-8', 'surrogate-control': 'max-age=60' }
  const upstream = await serve((_, response) => void response.writeHead(200, headers).end(page))
  const logged: string[] = []
  const edgeCache = await startEdgeCache({
    ...{ host: '127.0.0.1', port: 0, upstream: upstream.url, secret: 'a secret of the tests' },
    log: (line) => logged.push(line),
  })
  try {
    const text = await (await fetch(edgeCache.url)).text()
    expect(logged).toEqual([])
    expect(text).toContain('<h1>Bare</h1>')
    expect(text).not.toMatch(/__next_f|TURBOPACK|\.js"/)
  } finally {
    await edgeCache.close()
    await upstream.close()
  }
})

test('TURBOPACK is the global list that every script of a build adds itself to', () => {
  const texts = scripts().filter((text) => text.includes('TURBOPACK'))
  expect(texts.length).toBeGreaterThan(2)
  for (const text of texts) expect(text).toContain('globalThis.TURBOPACK')
})

test('rsc, next-router-… and _rsc ask a page for its data, and Vary names the headers', async () => {
  const page = await get()
  expect(page.headers.get('content-type')).toMatch(/^text\/html/)
  const names = ['state-tree', 'prefetch', 'segment-prefetch'].map((name) => `next-router-${name}`)
  const vary = page.headers.get('vary')?.split(', ') ?? []
  expect(vary).toEqual(expect.arrayContaining(['rsc', ...names]))
  const data = await get('?_rsc=abcde', { rsc: '1' })
  expect(data.headers.get('content-type')).toMatch(/^text\/x-component/)
})

test('x-nextjs-cache of a page from Next’s cache is HIT', async () => {
  expect((await get()).headers.get('x-nextjs-cache')).toBe('HIT')
})

test('__prerender_bypass and __next_preview_data are the cookies of a preview', () => {
  const names = load('next/dist/server/api-utils/index.js')
  expect(names.COOKIE_NAME_PRERENDER_BYPASS).toBe('__prerender_bypass')
  expect(names.COOKIE_NAME_PRERENDER_DATA).toBe('__next_preview_data')
})

test('NEXT_PHASE is set by next build', () => {
  expect(PHASE_PRODUCTION_BUILD).toBe('phase-production-build')
  expect(readNext('dist/build/index.js')).toMatch(
    /process\.env\.NEXT_PHASE = \w+\.PHASE_PRODUCTION_BUILD/,
  )
})

test('KEEP_ALIVE_TIMEOUT is read by the server of a standalone build', () => {
  expect(readNext('dist/build/utils.js')).toContain('parseInt(process.env.KEEP_ALIVE_TIMEOUT, 10)')
})

test('unstable_cache is exported', () => {
  expect(load('next/cache').unstable_cache).toBeTypeOf('function')
})

test('createPolicy is called by no script of a build, so pages need one trusted-types policy', () => {
  expect(scripts().filter((text) => text.includes('createPolicy'))).toEqual([])
})

test('__reactProps is a property of elements that React controls', () => {
  expect(scripts().some((text) => text.includes('__reactProps$'))).toBe(true)
})
