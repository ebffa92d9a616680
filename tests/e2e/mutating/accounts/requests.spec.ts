import type { APIResponse } from '@playwright/test'
import { newAddress } from '../../support/accounts/mailbox.ts'
import { aboutToEnd, cookieHeader, sessionCookies } from '../../support/accounts/session-cookies.ts'
import { newAccount, password } from '../../support/accounts/visitor.ts'
import { expect, test } from '../../support/accounts/visitor-fixtures.ts'
import { siteURL } from '../../support/addresses.ts'

const location = (response: APIResponse) => response.headers().location
const setCookies = (response: APIResponse) =>
  response.headersArray().filter(({ name }) => name.toLowerCase() === 'set-cookie')
const UNSTORABLE = /private.*no-store/

test('no response that sets a cookie may be stored', async ({ newRequests }) => {
  const { email } = await newAccount('cookies')
  const requests = await newRequests()
  const forms = [
    { path: 'sign-in', form: { email, password } },
    { path: 'sign-in', form: { email, password: 'wrong' } },
    { path: 'sign-up', form: { email: newAddress('cookies'), password } },
  ]
  for (const { path, form } of forms) {
    const response = await requests.post(`/auth/${path}`, { form })
    expect(setCookies(response), path).not.toEqual([])
    expect(response.headers()['cache-control'], path).toMatch(UNSTORABLE)
  }
})

test('a refreshed session sets its cookies only on responses that no cache stores', async () => {
  const { email } = await newAccount('refreshed')
  const cookie = cookieHeader(aboutToEnd(await sessionCookies(email)))
  const get = (path: string) => fetch(siteURL + path, { redirect: 'manual', headers: { cookie } })
  const response = await get('/account')
  expect(response.headers.getSetCookie().join()).toContain('growth-session')
  expect(response.headers.get('cache-control')).toMatch(UNSTORABLE)
  // Pages that need no account never wait: the sign-in page redirects without a check.
  for (const path of ['/sign-in', '/sign-up', '/', '/privacy', '/nowhere', '/robots.txt'])
    expect((await get(path)).headers.getSetCookie(), path).toEqual([])
})

test('after signing in only paths of this site are redirect targets', async ({ newRequests }) => {
  const { email } = await newAccount('next')
  const requests = await newRequests()
  const signIn = async (next: string) =>
    location(await requests.post('/auth/sign-in', { form: { email, password, next } }))
  // Without cookies, over a check.
  expect(await signIn('//evil.example')).toBe('/sign-in?error=cookies_blocked&next=%2Faccount')
  expect(await signIn('//evil.example')).toBe('/account')
  expect(await signIn('/#growth-plan')).toBe('/#growth-plan')
})

test('too many reset requests promise no email, with or without an account', async ({
  newRequests,
}) => {
  const { email } = await newAccount('often')
  for (const address of [email, newAddress('often-unknown')]) {
    const responses = await Promise.all(
      Array.from({ length: 11 }, async () => {
        const visitor = await newRequests()
        return `${location(await visitor.post('/auth/reset-password', { form: { email: address } }))}`
      }),
    )
    // Ten an hour (supabase/functions/send-reset-email/limits.ts).
    const rejected = responses.filter((response) => response.includes('error=too_many_resets'))
    expect([responses.length, rejected.length], responses.join()).toEqual([11, 1])
  }
})

test('guessing strangers are blocked, the owner’s browser is not', async ({ newRequests }) => {
  const { email } = await newAccount('owner')
  const owner = await newRequests()
  const signIn = async () =>
    location(await owner.post('/auth/sign-in', { form: { email, password } }))
  expect(await signIn()).toContain('next=%2Faccount')
  const guess = async () => {
    const stranger = await newRequests()
    return location(await stranger.post('/auth/sign-in', { form: { email, password: 'guess' } }))
  }
  const responses = await Promise.all(Array.from({ length: 12 }, guess))
  const count = (code: string) =>
    responses.filter((response) => response?.includes(`error=${code}`)).length
  // Ten attempts in all (lib/accounts/supabase/rate-limit.ts), the owner's first among them.
  expect([count('invalid_credentials'), count('too_many')]).toEqual([9, 3])
  expect(location(await owner.post('/auth/sign-out', { form: {} }))).toContain('notice=signed_out')
  expect(await signIn()).toBe('/account')
})
