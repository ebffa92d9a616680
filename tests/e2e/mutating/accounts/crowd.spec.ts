import { mailTo, newAddress } from '../../support/accounts/mailbox.ts'
import { ownAddress } from '../../support/accounts/own-address.ts'
import { aboutToEnd, cookieHeader, sessionCookies } from '../../support/accounts/session-cookies.ts'
import { newAccount } from '../../support/accounts/visitor.ts'
import { expect, test } from '../../support/accounts/visitor-fixtures.ts'
import { siteURL } from '../../support/addresses.ts'

const JUNK = 300
const RESETS = 100
const RESET_VISITORS = 40
const HONEST = 20

const get = (path: string, address: string, cookie: string) =>
  fetch(siteURL + path, {
    redirect: 'manual',
    headers: { cookie, 'x-forwarded-for': address },
  })

const reset = (email: string, address: string) =>
  fetch(`${siteURL}/auth/reset-password`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: siteURL, 'x-forwarded-for': address },
    body: new URLSearchParams({ email }),
  })

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Returns a cookie that looks like a session but isn't one, so that the site checks it. */
function junkCookie(i: number): string {
  const token = `${base64url({ alg: 'ES256', kid: 'x' })}.${base64url({ sub: `${i}` })}.c2ln`
  const session = { access_token: token, refresh_token: `junk-${i}-junk`, expires_at: 1, user: {} }
  return `growth-session=base64-${base64url(session)}`
}

/** Runs all in batches. */
async function inTurns<T>(count: number, atOnce: number, work: (i: number) => Promise<T>) {
  let next = 0
  const results: T[] = []
  const run = async () => {
    for (let i = next++; i < count; i = next++) results[i] = await work(i)
  }
  await Promise.all(Array.from({ length: atOnce }, run))
  return results
}

// A rare failure is the finding.
test.describe.configure({ retries: 0 })

// About 20 seconds: a smaller crowd would not show the effect.
test('junk cookies and strangers’ resets sign nobody out and block nobody’s email', {
  tag: '@nightly',
}, async () => {
  test.setTimeout(180_000)
  const people = await inTurns(HONEST, 4, async (i) => {
    const { email } = await newAccount(`honest-${i}`)
    const cookie = cookieHeader(aboutToEnd(await sessionCookies(email), -60))
    return { email, cookie, address: ownAddress() }
  })
  const attacker = ownAddress()
  const strangers = Array.from({ length: RESET_VISITORS }, ownAddress)
  const [junk, resets, honest] = await Promise.all([
    inTurns(JUNK, 8, (i) =>
      get('/account', attacker, i % 2 ? junkCookie(i) : `growth-session=${i}`),
    ),
    inTurns(RESETS, 4, (i) =>
      reset(newAddress('unknown'), strangers[i % RESET_VISITORS] ?? ownAddress()),
    ),
    inTurns(HONEST, 2, async (i) => {
      const { email = '', cookie = '', address = '' } = people[i] ?? {}
      const page = await get('/account', address, cookie)
      const text = await page.text()
      return { page, text, email, mail: await reset(email, address) }
    }),
  ])
  // Junk isn't a session; too many checks from one IP address are dropped, without affecting anyone else.
  expect(junk.filter(({ status }) => status !== 307 && status !== 503)).toEqual([])
  for (const response of resets)
    expect(response.headers.get('location')).toBe('/reset-password?notice=reset_sent')
  for (const { page, text, email, mail } of honest) {
    expect([email, page.status]).toEqual([email, 200])
    expect(text).toContain(email)
    expect(mail.headers.get('location')).toBe('/reset-password?notice=reset_sent')
    await mailTo(email, /^Choose a new password$/)
  }
})
