import { createFunctions } from 'local-accounts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { functionsEnvironment, startBackEnd } from './support/back-end.ts'
import { FUNCTIONS } from './support/function-hosts.ts'
import {
  API_KEY,
  checkout,
  event,
  signature,
  startStripePeer,
  subscription,
  WEBHOOK_SECRET,
} from './support/stripe-peer.ts'

const END = 1_900_000_000
const END_TEXT = new Date(END * 1000).toISOString()
let backEnd: Awaited<ReturnType<typeof startBackEnd>>
let stripe: Awaited<ReturnType<typeof startStripePeer>>
let host: ReturnType<typeof createFunctions>
let account: string
let customer: string
let number = 0

const environment = () => functionsEnvironment(backEnd)
beforeAll(async () => {
  backEnd = await startBackEnd()
  stripe = await startStripePeer()
  host = createFunctions({
    directory: FUNCTIONS,
    log() {},
    environment: {
      ...environment(),
      STRIPE_SECRET_KEY: API_KEY,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_URL: stripe.url,
    },
  })
})
afterAll(async () => {
  await host.close()
  await stripe.close()
  await backEnd.close()
})
beforeEach(async () => {
  number++
  customer = `cus_test_${number}`
  account = (await backEnd.account(`payer${number}@example.com`)).id
  stripe.delay = async () => {}
  stripe.isDown = false
  stripe.calls = 0
})

async function deliver(body: object, header?: string) {
  const payload = JSON.stringify(body)
  const headers = { 'stripe-signature': header ?? signature(payload) }
  const init = { method: 'POST', body: payload, headers }
  const response = await host.app.request('/stripe-webhook', init)
  return { status: response.status, ...(await response.json()) }
}

const row = async (user = account) => {
  const { data } = await backEnd.service
    .from('subscribers')
    .select(
      'subscribed, subscription_tier, subscription_end, subscription_state, stripe_customer_id',
    )
    .eq('user_id', user)
    .single()
  return data
}
const untouched = {
  subscribed: false,
  subscription_tier: null,
  subscription_end: null,
  subscription_state: null,
  stripe_customer_id: null,
}
const isRecorded = async (id: string) =>
  (await backEnd.service.from('processed_events').select('event_id').eq('event_id', id)).data
    ?.length === 1

const bought = (created = 1000) =>
  event('checkout.session.completed', created, checkout(customer, { client_reference_id: account }))
const updated = (created: number) =>
  event('customer.subscription.updated', created, subscription(customer))

test('without Stripe keys the webhook does not exist', async () => {
  const off = createFunctions({ directory: FUNCTIONS, environment: environment() })
  const response = await off.app.request('/stripe-webhook', { method: 'POST', body: '{}' })
  expect([response.status, (await response.json()).code]).toEqual([404, 'NOT_FOUND'])
  await off.close()
})

test('a paid checkout makes its account a subscriber', async () => {
  stripe.subscriptions.set(customer, [subscription(customer, { end: END })])
  const paid = bought()
  expect(await deliver(paid)).toEqual({ status: 200, received: true, outcome: 'applied' })
  expect(await row()).toEqual({
    subscribed: true,
    subscription_tier: 'growth',
    subscription_end: END_TEXT.replace('.000Z', '+00:00'),
    subscription_state: 'renews',
    stripe_customer_id: customer,
  })
  expect(await isRecorded(paid.id)).toBe(true)
})

test.each([
  ['no signature', () => ''],
  ['a signature made with another secret', (body: string) => signature(body, 'whsec_other')],
  ['a signature of another body', () => signature('{}')],
  [
    'a signature older than five minutes',
    (body: string) => signature(body, WEBHOOK_SECRET, Math.floor(Date.now() / 1000) - 301),
  ],
])('%s is rejected and changes nothing', async (_, header) => {
  stripe.subscriptions.set(customer, [subscription(customer, { end: END })])
  const paid = bought()
  expect(await deliver(paid, header(JSON.stringify(paid)))).toEqual({
    status: 400,
    error: 'invalid_signature',
  })
  expect(await row()).toEqual(untouched)
  expect(stripe.calls).toBe(0)
})

test('an event delivered ten times at once is applied once', async () => {
  stripe.subscriptions.set(customer, [subscription(customer, { end: END })])
  const paid = bought()
  const responses = await Promise.all(Array.from({ length: 10 }, () => deliver(paid)))
  expect(responses.map((response) => response.status)).toEqual(Array(10).fill(200))
  expect(responses.filter((response) => response.outcome === 'applied')).toHaveLength(1)
  expect(responses.filter((response) => response.outcome === 'duplicate')).toHaveLength(9)
  expect((await deliver(paid)).outcome).toBe('duplicate')
})

test('events in any order lead to Stripe’s current state', async () => {
  const kinds = [
    'customer.subscription.created',
    'customer.subscription.updated',
    'customer.subscription.deleted',
  ]
  const orders = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ]
  for (const [index, order] of orders.entries()) {
    const someone = (await backEnd.account(`order${index}@example.com`)).id
    const theirs = `cus_order_${index}`
    const canceled = subscription(theirs, {
      status: 'canceled',
      ended_at: 1005,
      metadata: { user_id: someone },
    })
    stripe.subscriptions.set(theirs, [canceled])
    for (const at of order)
      expect((await deliver(event(kinds[at] ?? '', 1000 + at, canceled))).status).toBe(200)
    expect(await row(someone)).toMatchObject({
      subscribed: false,
      subscription_end: '1970-01-01T00:16:45+00:00',
    })
  }
})

test('an older event does not overwrite a newer one', async () => {
  stripe.subscriptions.set(customer, [subscription(customer, { end: END })])
  expect((await deliver(bought(2000))).outcome).toBe('applied')
  stripe.subscriptions.set(customer, [subscription(customer, { status: 'unpaid' })])
  const old = updated(1999)
  expect((await deliver(old)).outcome).toBe('stale')
  expect(await row()).toMatchObject({ subscribed: true })
  expect((await deliver(old)).outcome).toBe('duplicate')
  expect((await deliver(updated(2001))).outcome).toBe('applied')
  expect(await row()).toMatchObject({ subscribed: false, subscription_tier: 'growth' })
})

test('an outdated response from Stripe is requested again', async () => {
  stripe.subscriptions.set(customer, [subscription(customer, { status: 'incomplete' })])
  let release = () => {}
  const first = new Promise<void>((resolve) => {
    stripe.delay = async (call) => {
      if (call !== 1) return
      resolve()
      await new Promise<void>((go) => {
        release = go
      })
    }
  })
  // Same second, as Stripe sends them: the time alone cannot tell which one is newer.
  const slow = deliver(bought(3000))
  await first
  stripe.subscriptions.set(customer, [subscription(customer, { end: END })])
  expect((await deliver(bought(3000))).outcome).toBe('applied')
  release()
  expect((await slow).outcome).toBe('applied')
  expect(await row()).toMatchObject({ subscribed: true })
  expect(stripe.calls).toBe(3)
})

test.each([
  ['active', true, 'renews'],
  ['trialing', true, 'trial'],
  ['past_due', true, 'past_due'],
  ['unpaid', false, 'unpaid'],
  ['paused', false, 'paused'],
  ['canceled', false, 'ended'],
  ['incomplete', false, 'incomplete'],
  ['incomplete_expired', false, null],
])('the status %s means subscribed: %s, in the state %s', async (status, subscribed, state) => {
  stripe.subscriptions.set(customer, [subscription(customer, { status, end: END })])
  await deliver(bought())
  expect(await row()).toMatchObject({ subscribed, subscription_state: state })
})

test('a customer with an ended and an active subscription is subscribed', async () => {
  stripe.subscriptions.set(customer, [
    subscription(customer, { status: 'canceled', ended_at: END + 9 }),
    subscription(customer, { end: END }),
    subscription(customer, { end: END - 9 }),
  ])
  await deliver(bought())
  expect(await row()).toMatchObject({
    subscribed: true,
    subscription_end: END_TEXT.replace('.000Z', '+00:00'),
  })
})

test('the end of a former customer record does not end the current subscription', async () => {
  stripe.subscriptions.set(customer, [subscription(customer, { end: END })])
  await deliver(bought())
  const ended = subscription(`${customer}_old`, {
    status: 'canceled',
    metadata: { user_id: account },
  })
  stripe.subscriptions.set(`${customer}_old`, [ended])
  expect((await deliver(event('customer.subscription.deleted', 5000, ended))).outcome).toBe(
    'other_customer',
  )
  expect(await row()).toMatchObject({ subscribed: true, stripe_customer_id: customer })
})

test('an event about an unknown customer is applied once the checkout names the account', async () => {
  stripe.subscriptions.set(customer, [subscription(customer, { end: END })])
  const early = updated(1000)
  expect(await deliver(early)).toMatchObject({ status: 200, outcome: 'unknown_customer' })
  expect(await isRecorded(early.id)).toBe(false)
  expect(await row()).toEqual(untouched)
  await deliver(bought())
  expect((await deliver(updated(1001))).outcome).toBe('applied')
})

test('a matching email makes nobody a subscriber', async () => {
  stripe.subscriptions.set(customer, [subscription(customer, { end: END })])
  const paid = event(
    'checkout.session.completed',
    1000,
    checkout(customer, { customer_details: { email: `payer${number}@example.com` } }),
  )
  expect((await deliver(paid)).outcome).toBe('unknown_customer')
  expect(await row()).toEqual(untouched)
})

test('an account deleted in the meantime is not an error', async () => {
  stripe.subscriptions.set(customer, [subscription(customer, { end: END })])
  await backEnd.exec(`delete from auth.users where id = '${account}'`)
  expect(await deliver(bought())).toMatchObject({ status: 200, outcome: 'unknown_user' })
})

test('an event is rejected while Stripe is down, and accepted when redelivered', async () => {
  stripe.subscriptions.set(customer, [subscription(customer, { end: END })])
  stripe.isDown = true
  const paid = bought()
  expect((await deliver(paid)).status).toBe(500)
  expect(await isRecorded(paid.id)).toBe(false)
  stripe.isDown = false
  expect((await deliver(paid)).outcome).toBe('applied')
})

test('other events are acknowledged and change nothing', async () => {
  const others = [
    event('invoice.paid', 1000, { object: 'invoice', customer }),
    event(
      'checkout.session.completed',
      1000,
      checkout(customer, { mode: 'payment', client_reference_id: account }),
    ),
  ]
  for (const other of others)
    expect(await deliver(other)).toEqual({ status: 200, received: true, outcome: 'ignored' })
  expect(stripe.calls).toBe(0)
  expect(await row()).toEqual(untouched)
})

test('the webhook rejects every method but POST', async () => {
  expect((await host.app.request('/stripe-webhook')).status).toBe(405)
})
