import { once } from 'node:events'
import { get } from 'node:http'
import { text } from 'node:stream/consumers'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { recordVisitorAddresses } from '@/lib/http/record-visitor-addresses'
import { VISITOR_HEADER, visitorAddress } from '@/lib/http/visitor-address'
import { startNginx } from '@/packages/edge-cache/tests/support/nginx'
import { findEngine } from '@/packages/edge-cache/tests/support/programs'
import { serve } from '@/tests/support/http/serve'

const nginx = findEngine('nginx')
const behindNginx = test.skipIf(!nginx)
const needed = 'needs nginx: apt-get install nginx-light'

let logged: string[] = []

beforeEach(() => {
  logged = []
  vi.spyOn(console, 'warn').mockImplementation((line) => void logged.push(line))
})

/** Starts a server that responds with its visitor's IP address. */
async function startSite(trustedProxies: string) {
  onTestFinished(recordVisitorAddresses(trustedProxies))
  const server = await serve(({ headers }, response) => {
    const noted = `${headers[VISITOR_HEADER]}`
    response.end(visitorAddress({ headers: new Headers({ [VISITOR_HEADER]: noted }) }))
  })
  onTestFinished(server.close)
  return server.url
}

/** Sends a request from this local IP address, with the header if given. */
async function addressSeen(url: string, forwarded?: string, localAddress = '127.0.0.1') {
  const headers: Record<string, string> = forwarded ? { 'x-forwarded-for': forwarded } : {}
  const [response] = await once(get(url, { headers, localAddress, agent: false }), 'response')
  return text(response)
}

/** nginx as documented: it appends the IP address of its client. */
async function startProxy(upstream: string) {
  const server = `location / {
    proxy_pass ${upstream};
    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
  }`
  return (await startNginx(`${nginx}`, { server })).url
}

test('a visitor who is not a trusted proxy cannot forge an IP address', async () => {
  const url = await startSite('')
  expect(await addressSeen(url)).toBe('127.0.0.1')
  expect(await addressSeen(url, '203.0.113.7')).toBe('127.0.0.1')
  expect(await addressSeen(url, '203.0.113.7, 203.0.113.8')).toBe('127.0.0.1')
})

test('ignores a forged visitor header', () => {
  for (const noted of ['203.0.113.7', '203.0.113.7 ', '203.0.113.7 undefined', ''])
    expect(visitorAddress({ headers: new Headers({ [VISITOR_HEADER]: noted }) })).toBe('unknown')
  expect(visitorAddress({ headers: new Headers({ 'x-forwarded-for': '203.0.113.7' }) })).toBe(
    'unknown',
  )
})

test('logs an unlisted local proxy once', async () => {
  const url = await startSite('10.0.0.0/8')
  for (let time = 0; time < 3; time += 1) await addressSeen(url, '203.0.113.7')
  expect(logged).toEqual([
    expect.stringMatching(/^TRUSTED_PROXIES does not include 127\.0\.0\.1\. /),
  ])
})

test.each([
  ['loopback', '203.0.113.7', '203.0.113.7'],
  ['loopback', '1.1.1.1, 203.0.113.7', '203.0.113.7'],
  ['loopback, 10.0.0.0/8', '1.1.1.1, 203.0.113.7, 10.1.2.3', '203.0.113.7'],
  ['127.0.0.1', '203.0.113.7, 10.1.2.3', '10.1.2.3'],
  ['1', '1.1.1.1, 203.0.113.7', '203.0.113.7'],
  ['2', '1.1.1.1, 203.0.113.7, 198.51.100.1', '203.0.113.7'],
])(
  'with TRUSTED_PROXIES=%s a request forwarded for %s is from %s',
  async (proxies, forwarded, visitor) => {
    expect(await addressSeen(await startSite(proxies), forwarded)).toBe(visitor)
    expect(logged).toEqual([])
  },
)

test.each(['nginx', '300.1.1.1', '10.0.0.0/99', '-1'])(
  'rejects TRUSTED_PROXIES=%s with a message',
  (text) => {
    expect(() => recordVisitorAddresses(text)).toThrow(/^TRUSTED_PROXIES must list .*\.$/)
  },
)

behindNginx.each([
  ['one proxy', 1, '1'],
  ['one proxy', 1, '127.0.0.1'],
  ['two proxies', 2, '2'],
  ['two proxies', 2, '127.0.0.1'],
])(
  `behind %s (nginx, %i) TRUSTED_PROXIES=%s identifies visitors (${needed})`,
  async (_, count, proxies) => {
    let url = await startSite(proxies)
    for (let proxy = 0; proxy < count; proxy += 1) url = await startProxy(url)
    for (const visitor of ['127.0.0.2', '127.0.0.3']) {
      expect(await addressSeen(url, undefined, visitor)).toBe(visitor)
      expect(await addressSeen(url, '203.0.113.7', visitor)).toBe(visitor)
    }
  },
)
