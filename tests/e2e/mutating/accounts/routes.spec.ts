import type { APIRequestContext } from '@playwright/test'
import { newAddress } from '../../support/accounts/mailbox.ts'
import { admin, newAccount, password } from '../../support/accounts/visitor.ts'
import { expect, test } from '../../support/accounts/visitor-fixtures.ts'
import { siteURL } from '../../support/addresses.ts'
import { sendFromElsewhere } from '../../support/foreign-forms.ts'

const tag = '@core'

const locationOf = async (response: ReturnType<APIRequestContext['get']>) =>
  (await response).headers().location?.replace(siteURL, '')

const pages = [
  { path: '/account', member: 200, host: 200, stranger: '/sign-in?next=/account' },
  { path: '/account/data.json', member: 200, host: 200, stranger: '/sign-in?next=/account' },
  {
    path: '/new-password',
    member: 200,
    host: 200,
    stranger: '/reset-password?error=session_missing',
  },
  {
    path: '/account/bookings',
    member: 404,
    host: 200,
    stranger: '/sign-in?next=/account/bookings',
  },
  {
    path: '/account/bookings/calls.csv',
    member: 404,
    host: 200,
    stranger: '/sign-in?next=/account/bookings',
  },
]

test('account pages and files are for the account holder only', { tag }, async ({
  newRequests,
}) => {
  const [account, hostess] = await Promise.all([newAccount('member'), newAccount('host', 'host')])
  const member = await newRequests(account.email)
  const host = await newRequests(hostess.email)
  const stranger = await newRequests()
  for (const page of pages) {
    expect((await member.get(page.path)).status(), page.path).toBe(page.member)
    expect((await host.get(page.path)).status(), page.path).toBe(page.host)
    expect(await locationOf(stranger.get(page.path)), page.path).toBe(page.stranger)
  }
  const data = await (await member.get('/account/data.json')).json()
  expect(data.account.email).toBe(account.email)
})

test('every account form works when sent without a page', { tag }, async ({ newRequests }) => {
  const requests = await newRequests()
  const send = (path: string, form: Record<string, string> = {}) =>
    locationOf(requests.post(`/auth/${path}`, { form }))
  const email = newAddress('forms')
  expect(await send('sign-up', { email, password })).toBe('/sign-up?notice=check_mail')
  // The sign-up's email was just sent.
  expect(await send('resend', { email })).toMatch(
    /^\/sign-up\?notice=check_mail&error=too_soon&reasons=\d+$/,
  )
  const { data, error } = await admin.auth.admin.generateLink({ type: 'recovery', email })
  expect(error).toBeNull()
  const token_hash = data.properties?.hashed_token ?? ''
  expect(await send('verify', { type: 'recovery', token_hash })).toBe('/new-password')
  const changed = 'another horse entirely'
  expect(await send('new-password', { password: changed })).toBe('/account?notice=password_changed')
  expect(await send('sign-out')).toBe('/sign-in?notice=signed_out')
  expect(await send('sign-in', { email, password: changed })).toBe('/account')
  const back = { current: changed, password }
  expect(await send('change-password', back)).toBe('/account?notice=password_changed')
  const move = { current: password, email: newAddress('moved') }
  expect(await send('change-email', move)).toBe('/account?notice=email_change_sent')
  expect(await send('reset-password', { email })).toBe('/reset-password?notice=reset_sent')
  const gone = '/sign-in?notice=account_deleted'
  expect(await send('delete-account', { current: password })).toBe(gone)
  expect(await locationOf(requests.get('/account'))).toBe('/sign-in?next=/account')
})

const handlers = [
  'sign-in',
  'sign-up',
  'sign-out',
  'reset-password',
  'new-password',
  'verify',
  'resend',
  'change-email',
  'change-password',
  'delete-account',
].map((name) => `/auth/${name}`)

for (const path of [...handlers, '/account/bookings/cancel', '/account/bookings/feed'])
  test(`${path} rejects forms from other websites`, { tag }, async () => {
    for (const { status, location } of await sendFromElsewhere(path)) {
      expect(status).toBe(303)
      expect(location).toContain('error=foreign_origin')
      expect(location).toMatch(/^\/(?!\/)/)
    }
  })
