import { beforeEach, expect, test } from 'vitest'
import { createRateLimiter } from '../../src/auth/rate-limiter.ts'
import { readSettings } from '../../src/settings.ts'
import { password, projectDir, siteUrl } from '../support/open-emulator.ts'
import { shareEmulator } from '../support/share-emulator.ts'

const { limits } = await readSettings(projectDir, siteUrl)
const emulator = shareEmulator({ settings: { limits } })
let now: number

beforeEach(() => {
  now = Date.now()
  emulator.service.limiter = createRateLimiter(() => now)
})

/** Sends forty requests at once; returns how many passed, and the errors of the others. */
async function passed(path: string, body: object, headers: Record<string, string> = {}) {
  const responses = await Promise.all(
    Array.from({ length: 40 }, () => emulator.request(path, { body, headers })),
  )
  const rejected = responses.filter(({ status }) => status === 429)
  return [40 - rejected.length, ...new Set(rejected.map(({ json }) => json.code))]
}

// Bodies that are rejected before anything slow happens. They count too.
test.each([
  ['/signup', { email: 'x' }],
  ['/otp', {}],
  ['/recover', {}],
  ['/resend', {}],
  ['/verify', {}],
  ['/magiclink', {}],
  ['/token?grant_type=password', {}],
  ['/token?grant_type=refresh_token', {}],
  ['/token?grant_type=pkce', {}],
  ['/token?grant_type=id_token', {}],
])('%s allows thirty requests at once from one IP', async (path, body) => {
  expect(await passed(path, body)).toEqual([30, 'over_request_rate_limit'])
  const other = path === '/verify' ? '/token?grant_type=pkce' : '/verify'
  expect((await emulator.request(other, { body: {} })).status).toBe(400)
})

test('sign-ins, refreshes and code exchanges of one IP share the bucket of refreshes', async () => {
  expect((await passed('/token?grant_type=password', {}))[0]).toBe(30)
  const refresh = () => emulator.request('/token?grant_type=refresh_token', { body: {} })
  expect((await refresh()).status).toBe(429)
  expect((await emulator.request('/token?grant_type=pkce', { body: {} })).status).toBe(429)
  // 150 in five minutes is one in two seconds.
  now += 2_000
  expect([(await refresh()).status, (await refresh()).status]).toEqual([400, 429])
})

test('a bucket refills evenly: thirty in five minutes, one in ten seconds', async () => {
  const verify = () => emulator.request('/verify', { body: {} })
  await passed('/verify', {})
  now += 9_000
  expect((await verify()).status).toBe(429)
  now += 1_000
  expect([(await verify()).status, (await verify()).status]).toEqual([400, 429])
  now += 3_600_000
  expect(await passed('/verify', {})).toEqual([30, 'over_request_rate_limit'])
})

const from = (ip: string) => ({ 'sb-forwarded-for': `${ip}, 10.0.0.1` })

test('by default, as hosted, all visitors of the site’s server share one bucket', async () => {
  const server = { apikey: emulator.keys.secretKey }
  expect((await passed('/verify', {}, { ...server, ...from('192.0.2.1') }))[0]).toBe(30)
  expect((await passed('/verify', {}, { ...server, ...from('192.0.2.2') }))[0]).toBe(0)
})

test('if trusted, the site’s server sets its visitors’ IPs, each with a bucket; nobody else can', async () => {
  const server = { apikey: emulator.keys.secretKey }
  await emulator.withSettings({ trustsForwardedFor: true }, async () => {
    expect((await passed('/verify', {}, { ...server, ...from('192.0.2.1') }))[0]).toBe(30)
    expect((await passed('/verify', {}, { ...server, ...from('192.0.2.2') }))[0]).toBe(30)
    expect((await passed('/verify', {}, from('192.0.2.3')))[0]).toBe(30)
    expect((await passed('/verify', {}, from('192.0.2.4')))[0]).toBe(0)
  })
})

test('account changes are limited too', async () => {
  await emulator.withSettings({ limits: undefined }, async () => {
    await emulator.account('busy@example.com')
  })
  const { data } = await emulator.client().auth.signInWithPassword({
    email: 'busy@example.com',
    password,
  })
  const token = data.session?.access_token
  const put = () => emulator.request('/user', { method: 'PUT', body: { email: 'x' }, token })
  const responses = await Promise.all(Array.from({ length: 31 }, put))
  expect(responses.map(({ status }) => status).sort()).toEqual([...Array(30).fill(400), 429])
})

const mailRequests: [string, object][] = [
  ['/recover', {}],
  ['/resend', { type: 'signup' }],
  ['/resend', { type: 'email_change' }],
  ['/signup', { password }],
  ['/otp', {}],
]

test.each(mailRequests)(
  '%s %o emails an address once a minute, known and unknown ones alike',
  async (path, body) => {
    const kind = `${path.slice(1)}${Object.values(body).join('').replaceAll(' ', '')}`
    const known = `known-${kind}@example.com`
    await emulator.admin.auth.admin.createUser({ email: known, password, email_confirm: true })
    const responses = []
    for (const email of [known, `unknown-${kind}@example.com`]) {
      expect((await emulator.request(path, { body: { ...body, email } })).status).toBe(200)
      const { status, json } = await emulator.request(path, { body: { ...body, email } })
      responses.push([status, json.code, json.message.replace(/\d+/, 'N')])
    }
    const message = 'For security purposes, you can only request this after N seconds.'
    expect(responses).toEqual(Array(2).fill([429, 'over_email_send_rate_limit', message]))
    await emulator.database.query(
      "update local.mail_requests set requested_at = requested_at - interval '61 seconds'",
    )
    for (const email of [known.toUpperCase(), `unknown-${kind}@example.com`])
      expect((await emulator.request(path, { body: { ...body, email } })).status).toBe(200)
  },
)

test('only a sent email counts towards the quota; a request for one beyond it returns 429 and changes nothing', async () => {
  const addresses = ['first-mail@example.com', 'second-mail@example.com', 'last-mail@example.com']
  for (const email of addresses)
    await emulator.admin.auth.admin.createUser({ email, password, email_confirm: true })
  const [first = '', second = '', known = ''] = addresses
  await emulator.withSettings({ limits: limits && { ...limits, mailsPerHour: 2 } }, async () => {
    const recover = async (email: string) => {
      const { status, json } = await emulator.request('/recover', { body: { email } })
      return [status, json.code, json.message]
    }
    for (const email of ['nobody-1@example.com', 'nobody-2@example.com', first, second])
      expect((await recover(email))[0]).toBe(200)
    const rejected = [429, 'over_email_send_rate_limit', 'email rate limit exceeded']
    expect(await recover(known)).toEqual(rejected)
    const newAccount = { email: 'half@example.com', password }
    const signUp = await emulator.request('/signup', { body: newAccount })
    expect([signUp.status, signUp.json.message]).toEqual([429, 'email rate limit exceeded'])
    expect(
      (await emulator.request('/recover', { body: { email: 'nobody@example.com' } })).status,
    ).toBe(200)
    now += 1_801_000
    expect((await recover(known))[0]).toBe(200)
    now += 1_801_000
    // The rejected sign-up leaves nothing behind, neither an account nor a wait.
    expect((await emulator.request('/signup', { body: newAccount })).json.identities).toHaveLength(
      1,
    )
  })
})

test('requesting an email stores the address only as a hash', async () => {
  await emulator.request('/recover', { body: { email: 'secret-wish@example.com' } })
  const { rows } = await emulator.database.query('select * from local.mail_requests')
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain('secret-wish')
})
