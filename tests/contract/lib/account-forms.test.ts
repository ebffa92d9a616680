import { NextRequest } from 'next/server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Emulator, openEmulator } from '@/packages/local-accounts/tests/support/open-emulator'
import { isRemote, remoteEmulator } from '@/packages/local-accounts/tests/support/remote-emulator'

/** What Next would finish after the response. */
const behind: Promise<unknown>[] = []

vi.mock('next/server', async (original) => ({
  ...(await original<typeof import('next/server')>()),
  after: (work: Promise<unknown>) => behind.push(work),
}))

/** The forms wait for their floor by this clock, which stands still; equalize-timing.test.ts tests the floor. */
vi.mock('@/lib/accounts/equalize-timing', async (original) => {
  const real = await original<typeof import('@/lib/accounts/equalize-timing')>()
  const clock = { now: () => 0, sleep: async () => {}, random: () => 0 }
  const equalizeTiming: typeof real.equalizeTiming = (floor, work, _clock, isRevealing) =>
    real.equalizeTiming(floor, work, clock, isRevealing)
  const settledAtFloor: typeof real.settledAtFloor = (floor, work) =>
    real.settledAtFloor(floor, work, { ...clock, sleep: () => Promise.allSettled([work]) })
  return { ...real, equalizeTiming, settledAtFloor }
})

const siteUrl = 'https://site.example'
const password = 'correct horse battery'
let accounts: Emulator

/** The accounts as permissive as GoTrue, or a real service with the functions and migrations of supabase/. */
beforeAll(async () => {
  accounts = isRemote
    ? remoteEmulator()
    : await openEmulator({
        projectDir: 'supabase',
        siteUrl,
        settings: { isStrict: false, trustsForwardedFor: true },
      })
  vi.stubEnv('NEXT_PUBLIC_SUPABASE_URL', accounts.url)
  vi.stubEnv('NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY', accounts.keys.publishableKey)
  vi.stubEnv('SUPABASE_SECRET_KEY', accounts.keys.secretKey)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await accounts.close()
})

let visitors = 0

/** Returns a separate browser, which sends forms and stores cookies. */
function newVisitor() {
  visitors += 1
  const address = `192.0.2.${visitors}`
  const jar = new Map<string, string>()
  return async (name: string, fields: Record<string, string>) => {
    const { POST } = await import(`@/app/(account)/auth/${name}/route.ts`)
    const request = new NextRequest(`${siteUrl}/auth/${name}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: {
        origin: siteUrl,
        accept: 'application/json',
        'x-forwarded-for': address,
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36',
        cookie: [...jar].map((pair) => pair.join('=')).join('; '),
      },
    })
    const response = await POST(request)
    await Promise.allSettled(behind.splice(0))
    for (const { name: cookie, value } of response.cookies.getAll()) jar.set(cookie, value)
    return { status: response.status, ...(await response.json()) }
  }
}

const newEmail = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8)}@example.com`
const canSignIn = async (email: string, word: string) =>
  (await accounts.client().auth.signInWithPassword({ email, password: word })).error === null

/** Follows the newest link sent to an email address, as its owner. */
async function follow(visitor: ReturnType<typeof newVisitor>, email: string, type = 'email') {
  return visitor('verify', { type, token_hash: await accounts.linkTo(email) })
}

test('the owner who confirms a doubly signed-up email chooses the password', async () => {
  const email = newEmail('contested')
  const [stranger, owner] = [newVisitor(), newVisitor()]
  const checkMail = { status: 200, to: '/sign-up?notice=check_mail' }
  expect(await stranger('sign-up', { email, password: 'of a stranger' })).toEqual(checkMail)
  const first = await accounts.linkTo(email)
  expect(await owner('sign-up', { email, password: 'of the owner' })).toEqual(checkMail)
  expect((await owner('verify', { type: 'email', token_hash: first })).status).toBe(400)
  expect((await follow(owner, email)).to).toBe('/new-password?notice=choose_password')
  // The email is already confirmed, and still the stranger's password does not work.
  expect(await canSignIn(email, 'of a stranger')).toBe(false)
  expect((await owner('new-password', { password: 'that counts' })).to).toBe(
    '/account?notice=password_changed',
  )
  expect(await canSignIn(email, 'of a stranger')).toBe(false)
  expect(await canSignIn(email, 'that counts')).toBe(true)
})

test('a stranger who signs up after or along with the owner cannot choose the password', async () => {
  const later = newEmail('later')
  const [stranger, owner] = [newVisitor(), newVisitor()]
  await owner('sign-up', { email: later, password: 'of the owner' })
  await stranger('sign-up', { email: later, password: 'of a stranger' })
  expect((await follow(owner, later)).to).toBe('/new-password?notice=choose_password')
  expect(await canSignIn(later, 'of a stranger')).toBe(false)
  const atOnce = newEmail('at-once')
  await Promise.all([
    newVisitor()('sign-up', { email: atOnce, password: 'of the owner' }),
    newVisitor()('sign-up', { email: atOnce, password: 'of a stranger' }),
  ])
  await follow(newVisitor(), atOnce)
  expect(await canSignIn(atOnce, 'of a stranger')).toBe(false)
})

test('a single sign-up keeps its password and leads to the site’s root', async () => {
  const email = newEmail('alone')
  const visitor = newVisitor()
  await visitor('sign-up', { email, password })
  expect((await follow(visitor, email)).to).toBe('/?notice=confirmed')
  expect(await canSignIn(email, password)).toBe(true)
})

test('a stranger’s password stops working once the owner requests a new one', async () => {
  const email = newEmail('reclaimed')
  await newVisitor()('sign-up', { email, password: 'of a stranger' })
  const owner = newVisitor()
  expect((await owner('reset-password', { email })).to).toBe('/reset-password?notice=reset_sent')
  // The function sends it after its response.
  await expect
    .poll(async () => (await accounts.mailTo(email))?.subject)
    .toBe('Choose a new password')
  expect((await follow(owner, email, 'recovery')).to).toContain('new-password')
  expect(await canSignIn(email, 'of a stranger')).toBe(false)
})

test('a closed account is rejected like a missing one, even with the right password', async () => {
  const closed = newEmail('closed')
  const { id } = await accounts.account(closed)
  await accounts.admin.auth.admin.updateUserById(id, { ban_duration: '24h' })
  const responses = await Promise.all(
    [
      { email: closed, password: 'a wrong password' },
      { email: closed, password },
      { email: newEmail('nobody'), password },
    ].map((fields) => newVisitor()('sign-in', fields)),
  )
  expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1)
  expect(JSON.stringify(responses[0])).toContain('Invalid login credentials')
})

test('a change to a taken email looks the same as a change to a free one', async () => {
  const taken = newEmail('taken')
  await accounts.account(taken)
  for (const email of [taken, newEmail('free')]) {
    const own = await accounts.account(newEmail('changes'))
    const visitor = newVisitor()
    await visitor('sign-in', { email: own.email, password })
    expect(await visitor('change-email', { email, current: password })).toEqual({
      status: 200,
      to: '/account?notice=email_change_sent',
    })
    const { data } = await accounts.admin.auth.admin.getUserById(own.id)
    expect(data.user?.app_metadata.asked_email).toBe(email)
  }
})

test('the older of two links points to the newest email', async () => {
  const { email } = await accounts.account(newEmail('twice'))
  await accounts.withSettings({ mailFrequency: 0 }, async () => {
    const links: string[] = []
    for (const visitor of [newVisitor(), newVisitor()]) {
      await visitor('reset-password', { email })
      await expect.poll(() => accounts.linkTo(email)).not.toBe(links[0] ?? 'no link in "undefined"')
      links.push(await accounts.linkTo(email))
    }
    const [older = '', newer = ''] = links
    const visitor = newVisitor()
    const rejected = await visitor('verify', { type: 'recovery', token_hash: older })
    expect(rejected.errors[0].message).toContain('Use the link in the newest email')
    expect((await visitor('verify', { type: 'recovery', token_hash: newer })).status).toBe(200)
  })
})

test('a browser’s first session leads over a check for cookies, a later one does not', async () => {
  const { email } = await accounts.account(newEmail('cookies'))
  const visitor = newVisitor()
  const next = '/#growth-plan'
  expect((await visitor('sign-in', { email, password, next })).to).toBe(
    `/sign-in?${new URLSearchParams({ error: 'cookies_blocked', next })}`,
  )
  expect((await visitor('sign-in', { email, password, next })).to).toBe(next)
})
