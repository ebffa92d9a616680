import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { password } from '../../../packages/local-accounts/tests/support/open-emulator.ts'
import { FAULTS, faultNamed } from '../../support/accounts/faults.ts'
import { BROWSER, email, openVisits, type Visits } from './support/visits.ts'

const page = vi.hoisted(() => ({ headers: new Headers(), cookies: [{ name: '', value: '' }] }))
vi.mock('next/headers', () => ({
  headers: async () => page.headers,
  cookies: async () => ({ getAll: () => page.cookies }),
}))

let emulator: Visits['emulator']
let gate: Visits['gate']
let openSession: Visits['openSession']
let refreshSession: Visits['refreshSession']
let getViewer: Visits['getViewer']
let holdsSession: Visits['holdsSession']
let RESPOND_BY: Visits['RESPOND_BY']
let request: Visits['request']
let cookiesOf: Visits['cookiesOf']
let close: Visits['close'] | undefined

beforeAll(async () => {
  const visits = await openVisits()
  ;({ emulator, gate, openSession, refreshSession } = visits)
  ;({ getViewer, holdsSession, RESPOND_BY, request, cookiesOf, close } = visits)
})
afterAll(() => close?.())
beforeEach(() => {
  gate.requests.length = 0
  gate.heal()
})

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
    // lib/http/log writes one line per error.
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
  const { DEADLINE_MS, startDeadline } = await import(
    '@/lib/accounts/supabase/connection/backend-fetch'
  )
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

/** Stops the clock; sockets need no time. What the auth client would still try later ends with the test. */
function stopClock() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
}

/** Lets time pass while there is work. Both ends are in this process, so a response takes a few turns only. */
async function passTime<Result>(work: Promise<Result>): Promise<Result> {
  let isDone = false
  const done = work.finally(() => {
    isDone = true
  })
  while (!isDone) {
    await setImmediate()
    vi.advanceTimersByTime(2)
  }
  return done
}

const untilAsked = async (times: number) => {
  while (gate.requests.length < times) await setImmediate()
}

/** Hands a request on to its page, as Next does. */
function openPage(response: Response, cookie: string) {
  const respondBy = response.headers.get(`x-middleware-request-${RESPOND_BY}`)
  page.headers = new Headers(respondBy === null ? {} : { [RESPOND_BY]: respondBy })
  const [name = '', value = ''] = cookie.split('=')
  page.cookies = [{ name, value }]
}

test('a request whose check gets no response ends at its one deadline, page included', async () => {
  const cookie = await cookiesOf()
  gate.requests.length = 0
  gate.fault = faultNamed('no response')
  stopClock()
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  let status: number | undefined
  const checked = refreshSession(request('/account', { cookie })).then((response) => {
    status = response.status
    return response
  })
  await untilAsked(1)
  await vi.advanceTimersByTimeAsync(6_999)
  expect(status).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  openPage(await checked, cookie)
  expect(status).toBe(503)
  expect(await getViewer()).toEqual({ user: null, isUnavailable: true })
  expect(gate.requests.map(({ line }) => line)).toEqual(['GET /auth/v1/user'])
  expect(warned).toHaveBeenCalledOnce()
})

test('a page waits only for what its check has left of the deadline', async () => {
  const cookie = await cookiesOf()
  gate.requests.length = 0
  stopClock()
  const response = await refreshSession(request('/account', { cookie }))
  expect(response.status).toBe(200)
  vi.advanceTimersByTime(6_000)
  openPage(response, cookie)
  gate.fault = faultNamed('no response')
  let isDone = false
  const seen = getViewer().finally(() => {
    isDone = true
  })
  await untilAsked(2)
  await vi.advanceTimersByTimeAsync(999)
  expect(isDone).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(await seen).toEqual({ user: null, isUnavailable: true })
  expect(gate.requests).toHaveLength(2)
})

test.each([
  ['a bad gateway', 4],
  ['a reset connection', 4],
  ['too many requests', 1],
])(
  'a refresh that fails because of %s is tried for a second at most, %i times',
  async (name, most) => {
    const cookie = await cookiesOf(-60)
    gate.requests.length = 0
    gate.fault = faultNamed(name)
    vi.spyOn(console, 'warn').mockReturnValue()
    stopClock()
    const response = await passTime(refreshSession(request('/account', { cookie })))
    expect([response.status, cleared(response)]).toEqual([503, []])
    expect(gate.requests.length).toBeGreaterThanOrEqual(Math.min(most, 2))
    expect(gate.requests.length).toBeLessThanOrEqual(most)
  },
)

test('a check that leaves no time for another gives status 503, because the page asks again', async () => {
  const cookie = await cookiesOf()
  gate.requests.length = 0
  gate.fault = { name: 'a slow response', delayMs: 50 }
  stopClock()
  const checked = refreshSession(request('/account', { cookie }))
  await untilAsked(1)
  vi.advanceTimersByTime(5_000)
  const response = await checked
  expect([response.status, cleared(response)]).toEqual([503, []])
  openPage(response, cookie)
  expect(await getViewer()).toEqual({ user: null, isUnavailable: true })
  expect(gate.requests).toHaveLength(1)
})

test('a response with status 200 but without its content counts as a failure', async () => {
  const session = openSession(request('/account', { cookie: await cookiesOf() }, 'POST'))
  const { limitSignUps } = await import('@/lib/accounts/supabase/rate-limit')
  const { findBooking, listBookings } = await import('@/lib/booking/supabase/booking-calls')
  vi.spyOn(console, 'warn').mockReturnValue()
  gate.fault = faultNamed('an empty object with status 200')
  gate.at = /./
  const { auth } = session
  for (const { error } of [
    await auth.getUser(),
    await auth.signInWithPassword({ email, password }),
    await auth.signUp({ email, password }),
    await auth.verifyOtp({ type: 'recovery', token_hash: 'x' }),
    await auth.updateUser({ password: 'another horse entirely' }),
  ])
    expect([error?.name, error?.status]).toEqual(['AuthRetryableFetchError', 503])
  // Signing up, verifying and the change may have happened.
  expect(session.backend.state.pendingChanges).toBe(3)
  expect(await limitSignUps('203.0.113.9')).toBe('unavailable')
  expect((await findBooking(crypto.randomUUID())).outcome).toBe('unavailable')
  expect(await listBookings()).toBeUndefined()
})

/** Not for this account, which isn't a host's. */
const HOSTS = ['/account/bookings', '/account/bookings/calls.csv']
const OWN = ['/account', '/account/data.json', '/new-password', ...HOSTS]
const OPEN = ['/sign-in', '/sign-up', '/reset-password', '/auth/confirm?token_hash=x&type=email']

/** While the accounts fail: no page waits for them but an account's own, which says so with status 503. */
async function walkThrough(cookie: string, isSlow: boolean) {
  for (const path of OPEN) {
    const response = await refreshSession(request(path, { cookie }))
    expect([path, response.status, cleared(response)]).toEqual([path, 200, []])
    openPage(response, cookie)
    expect(await holdsSession()).toBe(true)
  }
  expect(gate.requests).toEqual([])
  for (const path of OWN) {
    const checked = refreshSession(request(path, { cookie }))
    const response = await (isSlow ? checked : passTime(checked))
    expect([path, cleared(response), response.headers.get('location')]).toEqual([path, [], null])
    expect(gate.requests.splice(0).length).toBeGreaterThan(0)
    const checkedStatus = HOSTS.includes(path) ? 404 : 200
    expect([path, response.status]).toEqual([path, isSlow ? checkedStatus : 503])
    if (isSlow) continue
    expect(response.headers.get('x-middleware-rewrite')).toBe('http://localhost:3000/account')
    openPage(response, cookie)
    expect(await getViewer()).toEqual({ user: null, isUnavailable: true })
    expect(gate.requests).toEqual([])
  }
}

let fresh: Promise<string> | undefined
/** Returns one session for all tests, because a fresh token is not refreshed. */
function freshCookie() {
  fresh ??= cookiesOf(3600)
  return fresh
}

describe.each(FAULTS.map((fault) => ({ ...fault })))(
  'while the auth service gives $name',
  (fault) => {
    test.each([
      ['fresh', freshCookie],
      ['expired', () => cookiesOf(-60)],
    ])('pages with a token that is %s say so and keep the session', async (_, cookieOf) => {
      const cookie = await cookieOf()
      gate.requests.length = 0
      vi.spyOn(console, 'warn').mockReturnValue()
      const isSlow = fault.delayMs !== undefined
      gate.fault = isSlow ? { ...fault, delayMs: 50 } : fault
      stopClock()
      await walkThrough(cookie, isSlow)
      vi.useRealTimers()
      gate.heal()
      expect((await openSession(request('/account', { cookie })).user()).email).toBe(email)
    })
  },
)
