import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, FunctionsHttpError } from '@supabase/supabase-js'
import { Hono } from 'hono'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFunctions, type FunctionsOptions } from '../../src/functions/functions.ts'

let directory: string
let host: ReturnType<typeof createFunctions>
let log: string[]

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'functions-'))
  log = []
  host = open()
})
afterEach(async () => {
  await host.close()
  await rm(directory, { recursive: true })
})

const open = (options: Partial<FunctionsOptions> = {}) =>
  createFunctions({
    directory,
    environment: { SITE_URL: 'http://localhost:3000' },
    log: (line) => log.push(line),
    ...options,
  })

async function write(path: string, source: string, second = 1) {
  const file = join(directory, path)
  await mkdir(join(file, '..'), { recursive: true })
  await writeFile(file, source)
  await utimes(file, second, second)
}

/** The unmodified supabase-js, with its requests passed to the host without a socket. */
const functions = () =>
  createClient('http://127.0.0.1:54321', 'sb_publishable_test', {
    auth: { persistSession: false },
    global: {
      fetch: async (input, init) =>
        new Hono().route('/functions/v1', host.app).fetch(new Request(input, init)),
    },
  }).functions

const call = (path: string, init?: RequestInit) =>
  new Hono()
    .route('/functions/v1', host.app)
    .request(`http://127.0.0.1:54321/functions/v1${path}`, init)

test('a function gets the whole request and returns its whole response', async () => {
  await write(
    'echo/index.ts',
    `export default { fetch: async (request: Request) => Response.json(
      { method: request.method, path: new URL(request.url).pathname + new URL(request.url).search,
        type: request.headers.get('content-type'), body: await request.json() },
      { status: 201, headers: { 'x-made-by': 'echo', 'set-cookie': 'a=1' } }) }`,
  )
  const response = await call('/echo/deeper?q=1', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: '{"ü":1}',
  })
  expect(response.status).toBe(201)
  expect(response.headers.get('x-made-by')).toBe('echo')
  expect(response.headers.getSetCookie()).toEqual(['a=1'])
  expect(await response.json()).toEqual({
    method: 'PUT',
    path: '/echo/deeper?q=1',
    type: 'application/json',
    body: { ü: 1 },
  })
})

test('supabase-js invokes a function and reads its JSON and its error', async () => {
  await write(
    'greet/index.ts',
    `Deno.serve(async (request) => {
      const { name } = await request.json()
      return name ? Response.json({ hello: name }) : Response.json({ error: 'no name' }, { status: 422 })
    })`,
  )
  expect((await functions().invoke('greet', { body: { name: 'Ada' } })).data).toEqual({
    hello: 'Ada',
  })
  const { error } = await functions().invoke('greet', { body: {} })
  expect(error).toBeInstanceOf(FunctionsHttpError)
  expect(error.context.status).toBe(422)
})

test('OPTIONS reaches the function, which handles CORS', async () => {
  await write(
    'cors/index.ts',
    `export default { fetch: (request) => new Response(null, { status: 204, headers: { 'x-seen': request.method } }) }`,
  )
  const response = await call('/cors', { method: 'OPTIONS' })
  expect([response.status, response.headers.get('x-seen')]).toEqual([204, 'OPTIONS'])
  expect(response.headers.get('access-control-allow-origin')).toBeNull()
})

test('the environment has only what the host passed', async () => {
  process.env.SECRET_OF_THE_HOST = 'x'
  await write('env/index.ts', `export default { fetch: () => Response.json(Deno.env.toObject()) }`)
  expect(await (await call('/env')).json()).toEqual({ SITE_URL: 'http://localhost:3000' })
})

test('the caller’s IP is the socket’s, whatever the caller claims', async () => {
  await write(
    'address/index.ts',
    `export default { fetch: (request) => Response.json([request.headers.get('x-forwarded-for'), request.headers.get('cf-connecting-ip')]) }`,
  )
  const headers = { 'x-forwarded-for': '6.6.6.6', 'cf-connecting-ip': '6.6.6.6' }
  expect(await (await call('/address', { headers })).json()).toEqual(['127.0.0.1', null])
})

test('an unknown function is NOT_FOUND', async () => {
  await write('_shared/index.ts', 'export default { fetch: () => new Response() }')
  for (const path of ['/nope', '/_shared', '/..%2f..', '/Greet', '/'])
    expect(await (await call(path)).json()).toEqual({
      code: 'NOT_FOUND',
      message: 'Requested function was not found',
    })
  expect((await call('/nope')).status).toBe(404)
})

test('a file that does not load is BOOT_ERROR until it is repaired', async () => {
  await write('broken/index.ts', `import 'not-a-package-anywhere'\nexport default {}`)
  const broken = await call('/broken')
  expect([broken.status, (await broken.json()).code]).toEqual([503, 'BOOT_ERROR'])
  expect(log.join()).toContain('not-a-package-anywhere')
  await write('broken/index.ts', `export default { fetch: () => new Response('well') }`, 2)
  expect(await (await call('/broken')).text()).toBe('well')
})

test('a file without a handler is BOOT_ERROR', async () => {
  await write('empty/index.ts', 'export const nothing = 1')
  expect((await call('/empty')).status).toBe(503)
})

test('a thrown error is WORKER_ERROR without details, and the function keeps running', async () => {
  await write(
    'throws/index.ts',
    `let calls = 0
    export default { fetch: () => { if (++calls === 1) throw new Error('secret detail'); return new Response(String(calls)) } }`,
  )
  const failed = await call('/throws')
  expect([failed.status, await failed.json()]).toEqual([
    500,
    { code: 'WORKER_ERROR', message: 'Function exited due to an error (please check logs)' },
  ])
  expect(log.join()).toContain('secret detail')
  expect(await (await call('/throws')).text()).toBe('2')
})

test.each([
  ['an exit', 'process.exit(3)'],
  ['an unhandled rejection', `Promise.reject(new Error('late')); await new Promise(() => {})`],
  [
    'an error outside the request',
    `setTimeout(() => { throw new Error('late') }); await new Promise(() => {})`,
  ],
])('after %s the next request gets a new thread', async (_, crash) => {
  await write(
    'crash/index.ts',
    `export default { fetch: async (request) => { if (request.method === 'POST') { ${crash} } return new Response('alive') } }`,
  )
  expect((await call('/crash', { method: 'POST' })).status).toBe(500)
  expect(await (await call('/crash')).text()).toBe('alive')
})

test('an endless function is stopped, and works again afterwards', async () => {
  await host.close()
  host = open({ timeoutMs: 1_500 })
  await write(
    'slow/index.ts',
    `export default { fetch: (request) => { if (request.method === 'POST') for (;;) {} return new Response('quick') } }`,
  )
  const stopped = await call('/slow', { method: 'POST' })
  expect([stopped.status, (await stopped.json()).code]).toEqual([546, 'WORKER_LIMIT'])
  expect(await (await call('/slow')).text()).toBe('quick')
})

test('a function that exhausts its heap is stopped without harm to the host', async () => {
  await host.close()
  host = open({ heapMb: 30 })
  await write(
    'hungry/index.ts',
    `export default { fetch: () => { const all: unknown[] = []; for (;;) all.push(new Array(1e5).fill({})) } }`,
  )
  const stopped = await call('/hungry')
  expect([stopped.status, (await stopped.json()).code]).toEqual([546, 'WORKER_LIMIT'])
})

test('the next request runs a changed file, its own or a shared one', async () => {
  await write('_shared/word.ts', `export const word = 'one'`)
  await write(
    'talk/index.ts',
    `import { word } from '../_shared/word.ts'
    export default { fetch: () => new Response(word) }`,
  )
  expect(await (await call('/talk')).text()).toBe('one')
  await write('_shared/word.ts', `export const word = 'two'`, 5)
  expect(await (await call('/talk')).text()).toBe('two')
})

test('requests of one function run in parallel', async () => {
  await write(
    'meet/index.ts',
    `let open: (() => void) | undefined
    export default { fetch: () => new Promise((resolve) => {
      if (open) { open(); resolve(new Response('second')) } else open = () => resolve(new Response('first'))
    }) }`,
  )
  const both = await Promise.all([call('/meet'), call('/meet')])
  expect((await Promise.all(both.map((r) => r.text()))).sort()).toEqual(['first', 'second'])
})

test('rejects a body over 1 MB', async () => {
  await write('echo/index.ts', 'export default { fetch: () => new Response() }')
  expect((await call('/echo', { method: 'POST', body: 'x'.repeat(2 << 20) })).status).toBe(413)
})
