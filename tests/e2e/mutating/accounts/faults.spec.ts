import { openFaultGate } from '@/tests/support/accounts/fault-gate'
import { FAULTS, type Fault, faultNamed } from '@/tests/support/accounts/faults'
import { scaled } from '@/tests/support/scale'
import { newAddress } from '../../support/accounts/mailbox.ts'
import { ownAddress } from '../../support/accounts/own-address.ts'
import { aboutToEnd, cookieHeader, sessionCookies } from '../../support/accounts/session-cookies.ts'
import { admin, newAccount, password } from '../../support/accounts/visitor.ts'
import { expect, test } from '../../support/accounts/visitor-fixtures.ts'
import { supabaseURL } from '../../support/addresses.ts'
import { startSecondSite } from '../../support/servers/second-site.ts'

const UNAVAILABLE = 'Accounts cannot be reached at the moment.'
const UNSURE = 'We don’t know whether this went through.'
/** An account page and everything below it, whatever happens to the accounts. */
const ANSWER_MS = 8_000

const own = [
  '/account',
  '/account/bookings',
  '/account/data.json',
  '/account/bookings/calls.csv',
  '/new-password',
]
const open = ['/sign-in', '/sign-up', '/reset-password', '/auth/confirm?token_hash=x&type=email']
const tokens = { fresh: 3600, expired: -60 }

let gate: Awaited<ReturnType<typeof openFaultGate>>
let site: Awaited<ReturnType<typeof startSecondSite>>

test.beforeAll(async () => {
  gate = await openFaultGate(supabaseURL)
  site = await startSecondSite({ supabaseUrl: gate.url })
})
test.afterAll(async () => {
  await site?.stop()
  await gate?.close()
})
test.afterEach(() => gate.heal())

async function ask(path: string, cookie: string, init: RequestInit = {}) {
  const begun = performance.now()
  const headers = { cookie, 'x-forwarded-for': ownAddress(), ...init.headers }
  const answer = await fetch(site.url + path, { redirect: 'manual', ...init, headers })
  const text = await answer.text()
  const cleared = answer.headers
    .getSetCookie()
    .filter((line) => /^growth-session.*Max-Age=0/i.test(line))
  return {
    path,
    status: answer.status,
    type: answer.headers.get('content-type') ?? '',
    location: answer.headers.get('location'),
    text,
    cleared,
    ms: performance.now() - begun,
  }
}

async function walkThrough(fault: Fault, cookie: string) {
  gate.fault = fault
  const closed = await Promise.all(own.map((path) => ask(path, cookie)))
  gate.requests.length = 0
  const others = await Promise.all(open.map((path) => ask(path, cookie)))
  // Pages that need no account never wait for one.
  expect(gate.requests.map(({ line }) => line)).toEqual([])
  gate.heal()
  return { closed, others }
}

const faults = FAULTS.slice(0, scaled({ core: 3, all: FAULTS.length, nightly: FAULTS.length }))

for (const fault of faults)
  for (const [token, seconds] of Object.entries(tokens))
    test(`while the accounts give ${fault.name}, pages with a token that is ${token} answer in time and keep the session`, async () => {
      const { email } = await newAccount('faults', 'host')
      const cookie = cookieHeader(aboutToEnd(await sessionCookies(email), seconds))
      const { closed, others } = await walkThrough(fault, cookie)
      for (const { path, status, type, location, text, cleared, ms } of closed) {
        expect(cleared, path).toEqual([])
        expect(ms, path).toBeLessThanOrEqual(ANSWER_MS)
        if (fault.delayMs) {
          // A session that a mailed link has begun may choose a password; the others are told so by the form.
          expect([path, status]).toEqual([path, 200])
          continue
        }
        expect([path, status, location]).toEqual([path, 503, null])
        expect(type, path).toContain('text/html')
        expect(text, path).toContain(UNAVAILABLE)
        expect(text, path).toContain('</html>')
      }
      for (const { path, status, type, cleared, location } of others) {
        expect(cleared, path).toEqual([])
        if (path === '/sign-in') expect([status, location]).toEqual([307, '/account'])
        else expect([path, status, type]).toEqual([path, 200, expect.stringContaining('text/html')])
      }
      expect((await ask('/account', cookie)).text).toContain(email)
    })

const lost: { form: string; at: string; fields: Record<string, string>; says: string }[] = [
  {
    form: 'change-password',
    at: 'PUT /auth/v1/user',
    fields: { current: password, password: 'another horse entirely' },
    says: 'Sign in with the new password to see',
  },
  {
    form: 'change-email',
    at: 'PUT /auth/v1/user',
    fields: { current: password, email: newAddress('lost') },
    says: 'Look for mails at both addresses',
  },
  {
    form: 'delete-account',
    at: 'DELETE /auth/v1/admin/users',
    fields: { current: password },
    says: 'Sign in to see: while you can, the account is still there.',
  },
  {
    form: 'reset-password',
    at: 'POST /functions/v1/send-reset-email',
    fields: { email: newAddress('lost') },
    says: 'Look into your mailbox',
  },
  {
    form: 'sign-up',
    at: 'POST /auth/v1/signup',
    fields: { email: newAddress('lost'), password },
    says: 'Look into your mailbox',
  },
  {
    form: 'verify',
    at: 'POST /auth/v1/verify',
    fields: { type: 'recovery', token_hash: 'a'.repeat(56) },
    says: 'Sign in to see',
  },
  { form: 'sign-out', at: 'POST /auth/v1/logout', fields: {}, says: 'Open this page again to see' },
]

const send = (form: string, fields: Record<string, string>, cookie: string) =>
  ask(`/auth/${form}`, cookie, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { origin: site.url, accept: 'application/json' },
  })

for (const name of ['no answer', 'a bad gateway', 'a reset connection', 'half an answer'])
  test(`a form whose answer is lost by ${name} says that nobody knows`, async () => {
    const forms = await Promise.all(
      lost.map(async (one) => {
        const { id, email } = await newAccount('lost')
        return { ...one, id, email, cookie: cookieHeader(await sessionCookies(email)) }
      }),
    )
    gate.fault = faultNamed(name)
    gate.isDone = true
    gate.at = new RegExp(`^(${lost.map(({ at }) => at).join('|')})`)
    const answers = await Promise.all(
      forms.map(({ form, fields, cookie }) => send(form, fields, cookie)),
    )
    gate.heal()
    for (const [i, { status, type, text, ms }] of answers.entries()) {
      const { form = '', says = '' } = forms[i] ?? {}
      expect([form, status, type]).toEqual([form, 503, 'application/json'])
      expect(text, form).toContain(UNSURE)
      expect(text, form).toContain(says)
      expect(text, form).not.toContain('Nothing was changed')
      expect(ms, form).toBeLessThanOrEqual(ANSWER_MS)
    }
    // It had gone through: who was told that nothing was changed would have been told a lie.
    const [changed, , deleted] = forms
    const { error } = await admin.auth.admin.getUserById(deleted?.id ?? '')
    expect(error?.code).toBe('user_not_found')
    const fields = { email: changed?.email ?? '', password: 'another horse entirely' }
    expect((await send('sign-in', fields, '')).status).toBe(200)
  })

test('a sign-in that gets no answer has changed nothing, and says so in time', async () => {
  const { email } = await newAccount('waits')
  gate.fault = faultNamed('no answer')
  const { text, ms } = await send('sign-in', { email, password }, '')
  expect(text).toContain(UNAVAILABLE)
  expect(ms).toBeLessThanOrEqual(ANSWER_MS)
})

test('a session that was ended elsewhere counts as signed out', async () => {
  const { id, email } = await newAccount('ended')
  for (const seconds of Object.values(tokens)) {
    const cookie = cookieHeader(aboutToEnd(await sessionCookies(email), seconds))
    const other = await sessionCookies(email)
    expect((await send('sign-out', { scope: 'global' }, cookieHeader(other))).status).toBe(200)
    const { status, text, cleared } = await send('sign-out', {}, cookie)
    expect([status, JSON.parse(text)]).toEqual([200, { to: '/sign-in?notice=signed_out' }])
    expect(cleared).not.toEqual([])
    expect((await ask('/sign-in?notice=signed_out', '')).text).toContain('Signed out successfully')
  }
  const cookie = cookieHeader(await sessionCookies(email))
  await admin.auth.admin.deleteUser(id)
  const gone = await ask('/account', cookie)
  expect([gone.status, gone.location]).toEqual([307, '/sign-in?next=/account'])
  expect(gone.cleared).not.toEqual([])
})

test('a link by mail that is a day old leads to a new one', async () => {
  const { email } = await newAccount('day-old')
  const link = await admin.auth.admin.generateLink({ type: 'recovery', email })
  const { headers } = await fetch(`${site.url}/auth/verify`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({
      type: 'recovery',
      token_hash: link.data.properties?.hashed_token ?? '',
    }),
    headers: { origin: site.url, 'x-forwarded-for': ownAddress() },
  })
  const cookie = headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  gate.fault = { name: 'an old session', status: 400, code: 'reauthentication_needed' }
  gate.at = /^PUT /
  const { location } = await ask('/auth/new-password', cookie, {
    method: 'POST',
    body: new URLSearchParams({ password: 'another horse entirely' }),
    headers: { origin: site.url },
  })
  expect(location).toBe('/new-password?error=link_too_old')
  const { text } = await ask('/new-password?error=link_too_old', cookie)
  expect(text).toContain('Your link is more than a day old')
  expect(text).toContain('href="/reset-password"')
})

test('a change to an address that somebody else has meanwhile says so, with the way on', async () => {
  const { email } = await newAccount('taken')
  const cookie = cookieHeader(await sessionCookies(email))
  for (const [status, code] of [
    [500, 'unexpected_failure'],
    [422, 'email_exists'],
  ] as const) {
    gate.fault = { name: 'a taken address', status, code }
    gate.at = /^POST \/auth\/v1\/verify/
    const link = { type: 'email_change', token_hash: 'a'.repeat(56) }
    const { text } = await send('verify', link, cookie)
    expect(JSON.parse(text).errors[0].code).toBe('address_taken')
  }
  const shown = await ask(
    `/auth/confirm?error=address_taken&token_hash=x&type=email_change`,
    cookie,
  )
  expect(shown.text).toContain('Another account may have the new address by now.')
  expect(shown.text).toContain('href="/account"')
})
