import { setImmediate } from 'node:timers/promises'
import { NextRequest } from 'next/server'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import {
  type Emulator,
  openEmulator,
  password,
} from '../../../packages/local-accounts/tests/support/open-emulator.ts'
import { openFaultGate } from '../../support/accounts/fault-gate.ts'
import { faultNamed } from '../../support/accounts/faults.ts'
import { projectDir } from '../supabase/support/project.ts'

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0'
const email = 'visitor@example.com'

let emulator: Emulator
let gate: Awaited<ReturnType<typeof openFaultGate>>
let openSession: typeof import('@/lib/supabase/session').openSession
let refreshSession: typeof import('@/lib/supabase/refresh-session').refreshSession
let address: (ip: string) => Record<string, string>

beforeAll(async () => {
  emulator = await openEmulator({ projectDir, trustsForwardedFor: true })
  gate = await openFaultGate(emulator.url)
  // Read when the modules below are loaded.
  process.env.NEXT_PUBLIC_SUPABASE_URL = gate.url
  process.env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY = emulator.keys.publishableKey
  process.env.SUPABASE_SECRET_KEY = emulator.keys.secretKey
  ;({ openSession } = await import('@/lib/supabase/session'))
  ;({ refreshSession } = await import('@/lib/supabase/refresh-session'))
  const { signed, VISITOR_HEADER } = await import('@/lib/serving/visitor-address')
  address = (ip) => ({ [VISITOR_HEADER]: signed(ip) })
  await emulator.account(email)
})
afterAll(async () => {
  await gate?.close()
  await emulator?.close()
})
beforeEach(() => {
  gate.requests.length = 0
  gate.heal()
})

const request = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new NextRequest(`http://localhost:3000${path}`, {
    method,
    headers: { 'user-agent': BROWSER, ...address('203.0.113.9'), ...headers },
  })

/** Returns the cookies of a new session; `ends` sets when it expires, in seconds from now. */
async function cookiesOf(ends?: number) {
  const session = openSession(request('/auth/sign-in', {}, 'POST'))
  const { error } = await session.auth.signInWithPassword({ email, password })
  expect(error).toBeNull()
  await session.nameDevice()
  const text = session.jar
    .getAll()
    .map(({ value }) => value)
    .join('')
  const stored = JSON.parse(Buffer.from(text.replace('base64-', ''), 'base64url').toString())
  if (ends !== undefined) stored.expires_at = Math.floor(Date.now() / 1000) + ends
  return `growth-session=base64-${Buffer.from(JSON.stringify(stored)).toString('base64url')}`
}

const cleared = (response: Response) =>
  response.headers
    .getSetCookie()
    .filter((cookie) => /^growth-session[^=]*=;.*Max-Age=0/i.test(cookie))

test('the site forwards its visitor’s address, and never a browser’s user agent with the secret key', async () => {
  await cookiesOf()
  const asked = gate.requests.filter(({ headers }) => headers.apikey === emulator.keys.secretKey)
  expect(asked.map(({ line }) => line)).toEqual(['POST /auth/v1/token?grant_type=password'])
  for (const { headers } of asked) {
    expect(headers['user-agent']).not.toMatch(/mozilla/i)
    expect(headers['sb-forwarded-for']).toBe('203.0.113.9')
  }
  // With a browser's agent, the service would reject the key.
  const refused = await fetch(`${gate.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: emulator.keys.secretKey, 'user-agent': BROWSER },
    body: JSON.stringify({ email, password }),
  })
  expect([refused.status, (await refused.json()).message]).toEqual([
    401,
    'Forbidden use of secret API key in browser',
  ])
})

test('a session is named after the device it started on', async () => {
  await cookiesOf()
  const { rows } = await emulator.database.query<{ device: string }>(
    'select device from public.session_devices limit 1',
  )
  expect(rows).toEqual([{ device: 'Firefox on Linux' }])
})

test('a refresh forwards its visitor’s address', async () => {
  const cookie = await cookiesOf(-60)
  gate.requests.length = 0
  const response = await refreshSession(request('/account', { cookie }))
  const refresh = gate.requests.find(({ line }) => line.includes('refresh_token'))
  expect(refresh?.headers['sb-forwarded-for']).toBe('203.0.113.9')
  expect(refresh?.headers.apikey).toBe(emulator.keys.secretKey)
  expect(response.headers.getSetCookie().join()).toContain('growth-session')
  expect(cleared(response)).toEqual([])
})

test.each(['junk', 'base64-junk', 'base64-e30'])(
  'the cookie %s is cleared without a request',
  async (value) => {
    const warned = vi.spyOn(console, 'warn')
    for (const path of ['/account', '/sign-in', '/sign-up']) {
      const cookie = `growth-session=${value}; growth-session.1=x`
      const response = await refreshSession(request(path, { cookie }))
      expect(cleared(response)).toHaveLength(2)
      expect(response.headers.get('cache-control')).toMatch(/private.*no-store/)
      expect(response.headers.get('x-middleware-request-cookie') ?? '').not.toContain(
        'growth-session',
      )
    }
    expect(gate.requests).toEqual([])
    expect(warned).not.toHaveBeenCalled()
  },
)

test('pages without an account request no session', async () => {
  const cookie = await cookiesOf(-60)
  gate.requests.length = 0
  for (const path of ['/sign-in', '/sign-up', '/reset-password'])
    expect(cleared(await refreshSession(request(path, { cookie })))).toEqual([])
  // A newly created client would refresh a moment later.
  await setImmediate()
  await fetch(`${gate.url}/auth/v1/health`)
  expect(gate.requests.map(({ line }) => line)).toEqual(['GET /auth/v1/health'])
})

test('a session ended elsewhere is cleared, and logged at most once', async () => {
  for (const ends of [undefined, -60]) {
    const cookie = await cookiesOf(ends)
    await emulator.database.exec('delete from auth.sessions')
    const warned = vi.spyOn(console, 'warn').mockReturnValue()
    warned.mockClear()
    const response = await refreshSession(request('/account', { cookie }))
    expect(cleared(response)).not.toEqual([])
    expect(response.status).toBe(200)
    // lib/observe writes one line per error.
    expect(new Set(warned.mock.calls.flat()).size).toBeLessThanOrEqual(1)
    warned.mockRestore()
  }
})

test('a token with a removed key is refreshed, and the session continues', async () => {
  const cookie = await cookiesOf()
  gate.fault = { name: 'a removed key', status: 403, code: 'bad_jwt' }
  Object.assign(gate, { at: / \/auth\/v1\/user/, times: 1 })
  const response = await refreshSession(request('/account', { cookie }))
  expect(response.status).toBe(200)
  expect(cleared(response)).toEqual([])
  expect(response.headers.getSetCookie().join()).toContain('growth-session')
})

test('a request waits at most seven seconds for the accounts', async () => {
  const { DEADLINE_MS, startDeadline } = await import('@/lib/supabase/connection/deadline')
  expect(DEADLINE_MS).toBe(7_000)
  vi.useFakeTimers()
  const deadline = startDeadline()
  const lost = deadline.within(new Promise(() => {})).catch((error) => error)
  vi.advanceTimersByTime(6_999)
  expect(deadline.signal.aborted).toBe(false)
  vi.advanceTimersByTime(1)
  expect(`${await lost}`).toContain('The auth service did not respond in time.')
  vi.useRealTimers()
})

test('a failing refresh is not retried longer than a visitor waits', async () => {
  const cookie = await cookiesOf(-60)
  for (const name of ['a bad gateway', 'too many requests', 'a reset connection']) {
    gate.requests.length = 0
    gate.fault = faultNamed(name)
    const warned = vi.spyOn(console, 'warn').mockReturnValue()
    const response = await refreshSession(request('/account', { cookie }))
    warned.mockRestore()
    expect([name, response.status, cleared(response)]).toEqual([name, 503, []])
    expect(gate.requests.length).toBeLessThanOrEqual(6)
  }
  gate.heal()
  expect((await refreshSession(request('/account', { cookie }))).status).toBe(200)
})
