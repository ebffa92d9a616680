import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startBackEnd } from './support/back-end.ts'
import {
  deno,
  denoHost,
  denoOptions,
  FUNCTIONS,
  type FunctionHost,
  localHost,
} from './support/function-hosts.ts'

test.each(['check-subscription', 'send-booking-mail', 'send-reset-email', 'stripe-webhook'])(
  'Deno accepts the types of %s',
  async (name) => {
    const { stderr } = await promisify(execFile)(deno, [
      'check',
      ...denoOptions,
      `--config=${FUNCTIONS}/${name}/deno.json`,
      `${FUNCTIONS}/${name}/index.ts`,
    ])
    expect(stderr).toContain('Check')
  },
)

describe.each([
  ['the local host', localHost],
  ['Deno', denoHost],
])('on %s', (_, start) => {
  let backEnd: Awaited<ReturnType<typeof startBackEnd>>
  let host: FunctionHost
  let number = 0

  beforeAll(async () => {
    backEnd = await startBackEnd()
    host = await start({
      SUPABASE_URL: backEnd.url,
      SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: backEnd.publishableKey }),
      SUPABASE_SECRET_KEYS: JSON.stringify({ default: backEnd.secretKey }),
      SITE_URL: 'http://localhost:3000',
    })
  })
  afterAll(async () => {
    await host.close()
    await backEnd.close()
  })
  beforeEach(async () => {
    number++
    backEnd.auth.status = 200
    backEnd.auth.recoveries.length = 0
    await backEnd.exec('delete from public.rate_limits')
  })

  const check = async (token?: string) => {
    const headers = token ? { authorization: `Bearer ${token}` } : undefined
    const response = await host.call('check-subscription', { method: 'POST', headers })
    return [response.status, await response.json()]
  }
  const subscribe = (id: string, tier: string, end: string | null) =>
    backEnd.service
      .from('subscribers')
      .update({ subscribed: true, subscription_tier: tier, subscription_end: end })
      .eq('user_id', id)

  test('a new account has no subscription', async () => {
    const { token } = await backEnd.account(`new${number}@example.com`)
    expect(await check(token)).toEqual([
      200,
      { subscribed: false, subscription_tier: null, subscription_end: null },
    ])
  })

  test('a paid account gets its tier and end, and never another account’s', async () => {
    const ada = await backEnd.account(`ada${number}@example.com`)
    const bob = await backEnd.account(`bob${number}@example.com`)
    await subscribe(ada.id, 'growth', '2099-01-01T00:00:00+00:00')
    expect(await check(ada.token)).toEqual([
      200,
      {
        subscribed: true,
        subscription_tier: 'growth',
        subscription_end: '2099-01-01T00:00:00+00:00',
      },
    ])
    expect((await check(bob.token))[1]).toMatchObject({ subscribed: false })
  })

  test('a subscription without an end is active, a past one is not', async () => {
    const { id, token } = await backEnd.account(`end${number}@example.com`)
    await subscribe(id, 'growth', null)
    expect((await check(token))[1]).toMatchObject({ subscribed: true, subscription_end: null })
    await subscribe(id, 'growth', '2020-01-01T00:00:00+00:00')
    expect((await check(token))[1]).toEqual({
      subscribed: false,
      subscription_tier: null,
      subscription_end: '2020-01-01T00:00:00+00:00',
    })
  })

  test('an unpaid subscription keeps its tier, without a future end', async () => {
    const { id, token } = await backEnd.account(`unpaid${number}@example.com`)
    const row = { subscription_tier: 'growth', subscription_end: '2099-01-01T00:00:00+00:00' }
    const write = (state: string | null) =>
      backEnd.service
        .from('subscribers')
        .update({ subscribed: false, ...row, subscription_state: state })
        .eq('user_id', id)
    for (const [state, subscription_tier] of [
      ['unpaid', 'growth'],
      ['paused', 'growth'],
      ['ended', null],
      [null, null],
    ] as const) {
      await write(state)
      expect((await check(token))[1]).toEqual({
        subscribed: false,
        subscription_tier,
        subscription_end: null,
      })
    }
  })

  test('the subscription requires a valid session', async () => {
    expect(await check()).toEqual([401, { error: 'unauthorized' }])
    expect(await check('eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.')).toEqual([
      401,
      { error: 'unauthorized' },
    ])
    expect(await check(backEnd.publishableKey)).toEqual([401, { error: 'unauthorized' }])
    const { id, token } = await backEnd.account(`gone${number}@example.com`)
    await backEnd.sql('delete from auth.users where id = $1', [id])
    expect(await check(token)).toEqual([401, { error: 'unauthorized' }])
  })

  test('while the auth service fails, the response is “unavailable”, not “signed out”', async () => {
    const { token } = await backEnd.account(`fail${number}@example.com`)
    backEnd.auth.status = 500
    expect(await check(token)).toEqual([503, { error: 'unavailable' }])
  })

  test('a preflight is allowed for the site’s origin, and other methods are rejected', async () => {
    for (const name of ['check-subscription', 'send-reset-email']) {
      const preflight = await host.call(name, { method: 'OPTIONS' })
      expect(preflight.status).toBe(204)
      expect(preflight.headers.get('access-control-allow-origin')).toBe('http://localhost:3000')
      expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization')
      const get = await host.call(name)
      expect([get.status, get.headers.get('cache-control')]).toEqual([405, 'no-store'])
    }
  })

  const reset = async (
    body: unknown,
    headers: Record<string, string> = { apikey: backEnd.publishableKey },
  ) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const response = await host.call('send-reset-email', { method: 'POST', body: text, headers })
    return [response.status, await response.json()]
  }

  test('a reset email is requested with a fixed redirect and the visitor’s address', async () => {
    const server = { apikey: backEnd.secretKey, 'sb-forwarded-for': '203.0.113.60' }
    expect(await reset({ email: '\u202a Ada@Exam\u200bple.com\u00a0' }, server)).toEqual([
      200,
      { ok: true },
    ])
    await expect
      .poll(() => backEnd.auth.recoveries)
      .toEqual([
        {
          email: 'ada@example.com',
          redirectTo: 'http://localhost:3000/new-password',
          // The auth service trusts a forwarded address only with this key.
          apikey: backEnd.secretKey,
          visitor: '203.0.113.60',
        },
      ])
  })

  test('a reset requires one of the project’s keys', async () => {
    expect(await reset({ email: 'ada@example.com' }, {})).toEqual([401, { error: 'unauthorized' }])
    expect(await reset({ email: 'ada@example.com' }, { apikey: 'sb_publishable_other' })).toEqual([
      401,
      { error: 'unauthorized' },
    ])
    expect(backEnd.auth.recoveries).toEqual([])
  })

  test.each([
    ['{'],
    [{}],
    [{ email: 7 }],
    [{ email: 'nobody' }],
    [{ email: `${'a'.repeat(300)}@example.com` }],
  ])('a body without an email (%j) is rejected', async (body) => {
    expect(await reset(body)).toEqual([400, { error: 'email_required' }])
    expect(backEnd.auth.recoveries).toEqual([])
  })

  test.each([
    [429, 'over_request_rate_limit', 'Request rate limit reached'],
    [429, 'over_email_send_rate_limit', 'email rate limit exceeded'],
    [429, 'over_email_send_rate_limit', 'You can only request this after 42 seconds.'],
    [500, 'unexpected_failure', 'Error sending recovery email'],
  ])(
    'a reset responds before the auth service does, so %i %s (%s) reveals nothing',
    async (status, code, message) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      Object.assign(backEnd.auth, { status, refusal: { code, message }, isReleased: promise })
      const server = { apikey: backEnd.secretKey, 'sb-forwarded-for': '203.0.113.50' }
      for (const headers of [server, { apikey: backEnd.publishableKey }])
        expect(await reset({ email: 'ada@example.com' }, headers)).toEqual([200, { ok: true }])
      resolve()
    },
  )

  test('the eleventh request for an email within an hour sends nothing, for any email', async () => {
    for (const [at, email] of ['nobody@example.com', 'ada@example.com'].entries()) {
      const from = { apikey: backEnd.secretKey, 'sb-forwarded-for': `203.0.113.${90 + at}` }
      backEnd.auth.recoveries.length = 0
      for (let i = 0; i < 10; i++) expect(await reset({ email }, from)).toEqual([200, { ok: true }])
      expect(await reset({ email }, from)).toEqual([429, { error: 'too_many' }])
    }
    const recovered = () => backEnd.auth.recoveries.length
    await expect.poll(recovered).toBe(10)
    await reset({ email: 'bob@example.com' })
    await expect.poll(recovered).toBe(11)
    const stored = await backEnd.sql<{ bucket: string }>('select bucket from public.rate_limits')
    expect(stored.length).toBeGreaterThan(1)
    expect(stored.every(({ bucket }) => !bucket.includes('@'))).toBe(true)
  })

  test('the site’s server can forward its visitor’s address only with the secret key', async () => {
    const from = (visitor: string, apikey: string) =>
      reset(
        { email: `${number}-${Math.random()}@example.com` },
        { apikey, 'sb-forwarded-for': visitor },
      )
    for (let i = 0; i < 21; i++) await from('203.0.113.7', backEnd.secretKey)
    const recovered = () => backEnd.auth.recoveries.length
    await expect.poll(recovered).toBe(20)
    await from('203.0.113.8', backEnd.secretKey)
    await expect.poll(recovered).toBe(21)
    // A visitor cannot use up another's limit by claiming the address.
    await from('203.0.113.7', backEnd.publishableKey)
    await expect.poll(recovered).toBe(22)
  })

  test('the Stripe webhook is off without its keys', async () => {
    const response = await host.call('stripe-webhook', { method: 'POST', body: '{}' })
    expect([response.status, (await response.json()).code]).toEqual([404, 'NOT_FOUND'])
  })
})
