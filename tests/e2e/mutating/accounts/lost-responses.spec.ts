import { faultNamed } from '@/tests/support/accounts/faults'
import { type FaultySite, startFaultySite } from '../../support/accounts/faulty-site.ts'
import { newAddress } from '../../support/accounts/mailbox.ts'
import { ownAddress } from '../../support/accounts/own-address.ts'
import { aboutToEnd, cookieHeader, sessionCookies } from '../../support/accounts/session-cookies.ts'
import { admin, newAccount, password } from '../../support/accounts/visitor.ts'
import { expect, test } from '../../support/accounts/visitor-fixtures.ts'

const UNAVAILABLE = 'Accounts are unavailable right now.'
const UNSURE =
  'We don’t know whether this went through. Before you try again, reload this page, sign in, or'
const tokens = { fresh: 3600, expired: -60 }

let site: FaultySite

test.beforeAll(async () => {
  site = await startFaultySite()
})
test.afterAll(() => site?.stop())
test.afterEach(() => site.gate.heal())

const lost: { form: string; at: string; fields: Record<string, string> }[] = [
  {
    form: 'change-password',
    at: 'PUT /auth/v1/user',
    fields: { current: password, password: 'another horse entirely' },
  },
  {
    form: 'delete-account',
    at: 'DELETE /auth/v1/admin/users',
    fields: { current: password },
  },
  {
    form: 'reset-password',
    at: 'POST /functions/v1/send-reset-email',
    fields: { email: newAddress('lost') },
  },
  {
    form: 'verify',
    at: 'POST /auth/v1/verify',
    fields: { type: 'recovery', token_hash: 'a'.repeat(56) },
  },
]

/** Forms that answer before the email is sent. */
const mailing: { form: string; at: string; fields: Record<string, string>; to: string }[] = [
  {
    form: 'change-email',
    at: 'PUT /auth/v1/user',
    fields: { current: password, email: newAddress('lost') },
    to: '/account?notice=email_change_sent',
  },
  {
    form: 'sign-up',
    at: 'POST /auth/v1/signup',
    fields: { email: newAddress('lost'), password },
    to: '/sign-up?notice=check_mail',
  },
]

test('a form that sends email promises none if the response is lost, and logs it', async () => {
  const { email } = await newAccount('lost')
  const cookie = cookieHeader(await sessionCookies(email))
  site.gate.fault = faultNamed('a reset connection')
  site.gate.at = new RegExp(`^(${mailing.map(({ at }) => at).join('|')})`)
  for (const { form, fields, to } of mailing) {
    const { status, text } = await site.send(form, fields, cookie)
    expect([form, status, text]).toEqual([form, 200, JSON.stringify({ to })])
    await expect.poll(site.log).toContain(`/auth/${form}: an account email may not have been sent`)
  }
})

for (const name of ['no response', 'a reset connection'])
  test(`a form whose response is lost by ${name} says the result is unknown`, async () => {
    const forms = await Promise.all(
      lost.map(async (one) => {
        const { id, email } = await newAccount('lost')
        return { ...one, id, email, cookie: cookieHeader(await sessionCookies(email)) }
      }),
    )
    site.gate.fault = faultNamed(name)
    site.gate.isDone = true
    site.gate.at = new RegExp(`^(${lost.map(({ at }) => at).join('|')})`)
    const responses = await Promise.all(
      forms.map(({ form, fields, cookie }) => site.send(form, fields, cookie)),
    )
    site.gate.heal()
    for (const [i, { status, type, text }] of responses.entries()) {
      const { form = '' } = forms[i] ?? {}
      expect([form, status, type]).toEqual([form, 503, 'application/json'])
      expect(text, form).toContain(UNSURE)
      expect(text, form).not.toContain('Nothing was changed')
    }
    // The request succeeded, so “nothing was changed” would have been false.
    const [changed, deleted] = forms
    const { error } = await admin.auth.admin.getUserById(deleted?.id ?? '')
    expect(error?.code).toBe('user_not_found')
    const fields = { email: changed?.email ?? '', password: 'another horse entirely' }
    expect((await site.send('sign-in', fields, '')).status).toBe(200)
  })

test('a sign-out whose response is lost says the result is unknown', async () => {
  const { email } = await newAccount('lost')
  site.gate.fault = faultNamed('a reset connection')
  site.gate.at = /^POST \/auth\/v1\/logout/
  const { status, text, cleared } = await site.send(
    'sign-out',
    {},
    cookieHeader(await sessionCookies(email)),
  )
  expect([status, cleared]).toEqual([503, []])
  expect(text).toContain(UNSURE)
})

test('a sign-in without a response says that nothing was changed', async () => {
  const { email } = await newAccount('waits')
  site.gate.fault = faultNamed('no response')
  const { status, text } = await site.send('sign-in', { email, password }, '')
  expect(status).toBe(503)
  expect(text).toContain(UNAVAILABLE)
  expect(text).not.toContain(UNSURE)
})

test('a session that was ended elsewhere counts as signed out', async () => {
  const { id, email } = await newAccount('ended')
  for (const seconds of Object.values(tokens)) {
    const cookie = cookieHeader(aboutToEnd(await sessionCookies(email), seconds))
    const other = await sessionCookies(email)
    expect((await site.send('sign-out', { scope: 'global' }, cookieHeader(other))).status).toBe(200)
    const { status, text, cleared } = await site.send('sign-out', {}, cookie)
    expect([status, JSON.parse(text)]).toEqual([200, { to: '/sign-in?notice=signed_out' }])
    expect(cleared).not.toEqual([])
    expect((await site.request('/sign-in?notice=signed_out', '')).text).toContain(
      'Signed out successfully',
    )
  }
  const cookie = cookieHeader(await sessionCookies(email))
  await admin.auth.admin.deleteUser(id)
  const gone = await site.request('/account', cookie)
  expect([gone.status, gone.location]).toEqual([307, '/sign-in?next=/account'])
  expect(gone.cleared).not.toEqual([])
})

test('a day-old emailed link offers a new one', async () => {
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
  site.gate.fault = { name: 'an old session', status: 400, code: 'reauthentication_needed' }
  site.gate.at = /^PUT /
  const { location } = await site.request('/auth/new-password', cookie, {
    method: 'POST',
    body: new URLSearchParams({ password: 'another horse entirely' }),
    headers: { origin: site.url },
  })
  expect(location).toBe('/new-password?error=link_too_old')
  const { text } = await site.request('/new-password?error=link_too_old', cookie)
  expect(text).toContain('Your link is more than a day old')
  expect(text).toContain('href="/reset-password"')
})

test('changing to an email taken in the meantime says so and offers a next step', async () => {
  const { email } = await newAccount('taken')
  const cookie = cookieHeader(await sessionCookies(email))
  for (const [status, code] of [
    [500, 'unexpected_failure'],
    [422, 'email_exists'],
  ] as const) {
    site.gate.fault = { name: 'a taken address', status, code }
    site.gate.at = /^POST \/auth\/v1\/verify/
    const link = { type: 'email_change', token_hash: 'a'.repeat(56) }
    const { text } = await site.send('verify', link, cookie)
    expect(JSON.parse(text).errors[0].code).toBe('address_taken')
  }
  const shown = await site.request(
    `/auth/confirm?error=address_taken&token_hash=x&type=email_change`,
    cookie,
  )
  expect(shown.text).toContain('Another account may already have the new address.')
  expect(shown.text).toContain('href="/account"')
})
