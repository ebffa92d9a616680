import { createHash } from 'node:crypto'
import { expect, onTestFinished, test, vi } from 'vitest'
import { cacheable, startBoth } from './support/site.ts'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const policy = "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'unsafe-inline'"

const page = `<!doctype html><head><script>one()</script><script src="/a.js"></script></head>
<body><script type="application/ld+json">{"a":"<script>data()"}</script>
<!-- <script>comment()</script> --><p title="<script>attribute()</script>">&lt;script&gt;text()</p>
<textarea><script>typed()</script></textarea><script type="module">two()</script></body></html>`

test.each([
  ['cached', cacheable()],
  ['made for one request', { 'content-type': 'text/html' }],
])(
  'the policy of a page that is %s allows only its own inline scripts, by hash',
  async (_, headers) => {
    const { get } = await startBoth((_request, response) => {
      response.writeHead(200, { ...headers, 'content-security-policy': policy }).end(page)
    })
    for (let time = 0; time < 2; time += 1) {
      const response = await get('/')
      expect(await response.text()).toBe(page)
      expect(response.headers.get('content-security-policy')).toBe(
        `default-src 'self'; script-src 'self' ${hashOf('one()')} ${hashOf('two()')}; style-src 'unsafe-inline'`,
      )
    }
  },
)

test('requires trusted types on a page that declares them, except on errors of the site', async () => {
  const { get } = await startBoth(({ url = '' }, response) => {
    const named = `${policy}; trusted-types default`
    const headers = { 'content-type': 'text/html', 'content-security-policy': named }
    response.writeHead(Number(url.slice(1)), headers).end('<script>one()</script>')
  })
  const policyAt = async (path: string) => (await get(path)).headers.get('content-security-policy')
  for (const path of ['/200', '/404'])
    expect(await policyAt(path)).toMatch(
      /; trusted-types default; require-trusted-types-for 'script'$/,
    )
  expect(await policyAt('/500')).toMatch(/ 'sha256-.*; trusted-types default$/)
})

test('a page of a server error whose text Next writes by script has a text without scripts too', async () => {
  const blank = '<html id="__next_error__"><body><script>one()</script></body></html>'
  const worded = '<html><body><p>Sorry</p></body></html>'
  const { get } = await startBoth(
    ({ url = '' }, response) => {
      const [, status, kind] = url.split('/')
      const body = kind === 'blank' ? blank : worded
      const length = Buffer.byteLength(body)
      response.writeHead(Number(status), { 'content-type': 'text/html', 'content-length': length })
      response.end(body)
    },
    { errorBody: '<p>Didn’t load: $1</p>' },
  )
  const textAt = async (path: string) => (await get(path)).text()
  expect(await textAt('/500/blank')).toBe(
    '<html id="__next_error__"><body><p>Didn’t load: $1</p><script>one()</script></body></html>',
  )
  expect(await textAt('/500/worded')).toBe(worded)
  expect(await textAt('/404/blank')).toBe(blank)
})

test('a response that is not a page allows no inline script', async () => {
  const { get } = await startBoth((_, response) => {
    const headers = { 'content-type': 'image/svg+xml', 'content-security-policy': policy }
    response.writeHead(200, headers).end('<svg><script>x()</script></svg>')
  })
  const response = await get('/a.svg')
  expect(response.headers.get('content-security-policy')).toContain("script-src 'self';")
})

test('logs each kind of report once, without personal data, and limits reports', async () => {
  const { get, logged } = await startBoth((_, response) => {
    response.writeHead(200).end()
  })
  const report = (body: unknown) =>
    get('/csp-report', {}, { method: 'POST', body: JSON.stringify(body) }).then(
      ({ status }) => status,
    )
  const violation = {
    'csp-report': {
      'document-uri':
        'https://site.example/call/abcdefghijklmnopqrstuvwxyz?email=who%40example.com',
      'effective-directive': 'script-src-elem',
      'blocked-uri': 'https://evil.example/x.js?secret',
      'script-sample': 'who@example.com',
    },
  }
  for (let time = 0; time < 3; time += 1) expect(await report(violation)).toBe(204)
  expect(logged).toEqual([
    'Content policy violation: script-src-elem blocked https://evil.example on /call/….',
  ])
  expect(await report('x'.repeat(20_000))).toBe(400)
  const statuses = new Set<number>()
  for (let time = 0; time < 40; time += 1) statuses.add(await report(violation))
  expect([...statuses]).toEqual([204, 429])
})

test('made-up reports neither suppress other kinds nor flood the log', async () => {
  const { get, logged } = await startBoth(
    (_, response) => {
      response.writeHead(200).end()
    },
    { trustedProxies: ['loopback'] },
  )
  const report = (page: string, visitor: number) => {
    const body = { 'document-uri': page, 'effective-directive': 'img-src', 'blocked-uri': 'data' }
    const headers = { 'x-forwarded-for': `203.0.113.${visitor}` }
    return get('/csp-report', headers, {
      method: 'POST',
      body: JSON.stringify({ 'csp-report': body }),
    })
  }
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  for (let number = 0; number < 250; number += 1)
    await report(`https://site.example/made-up/${number}`, number % 25)
  expect(logged).toHaveLength(60)
  vi.advanceTimersByTime(61_000)
  await report('https://site.example/real', 99)
  expect(logged).toHaveLength(61)
  expect(logged.at(-1)).toMatch(/blocked data on \/real\.$/)
  await report('https://site.example/real', 99)
  expect(logged).toHaveLength(61)
  for (let minute = 1; minute <= 3; minute += 1) {
    vi.advanceTimersByTime(61_000)
    for (let number = 0; number < 60; number += 1)
      await report(`https://site.example/made-up/${minute}/${number}`, number % 25)
  }
  expect(logged).toHaveLength(241)
  vi.advanceTimersByTime(61_000)
  // Only the last 200 kinds are remembered, and this is one of the first.
  await report('https://site.example/made-up/0', 99)
  expect(logged).toHaveLength(242)
})
