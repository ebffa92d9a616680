import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import Stripe from 'stripe'

export const WEBHOOK_SECRET = 'whsec_test_5f1c2d'
export const API_KEY = 'sk_test_5f1c2d'

const fixture = (name: string) =>
  JSON.parse(readFileSync(new URL(`../fixtures/stripe/${name}.json`, import.meta.url), 'utf8'))

type Body = Record<string, unknown>

/** Returns a subscription of the given customer; `end` is the end of the period in seconds since 1970. */
export function subscription(customer: string, { end, ...changes }: Body & { end?: number } = {}) {
  const body = { ...fixture('subscription'), customer, ...changes }
  if (end !== undefined) body.items.data[0].current_period_end = end
  return body
}

let lastEvent = 0

/** Returns an event about the object, with a new id. */
export const event = (type: string, created: number, object: Body) => ({
  ...fixture('event'),
  id: `evt_test_${++lastEvent}`,
  type,
  created,
  data: { object },
})

export const checkout = (customer: string, changes: Body = {}) => ({
  ...fixture('checkout-session'),
  customer,
  ...changes,
})

/** Returns the signature that Stripe's library creates for a body. */
export const signature = (payload: string, secret = WEBHOOK_SECRET, timestamp?: number) =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })

/** Starts the part of Stripe's API that the webhook uses: a customer's subscriptions. */
export async function startStripePeer() {
  const subscriptions = new Map<string, Body[]>()
  const peer = {
    url: '',
    subscriptions,
    calls: 0,
    isDown: false,
    /** Called with the number of the request once its response is ready, before it is sent. */
    delay: async (_call: number): Promise<void> => {},
    close: () => new Promise((done) => server.close(done)),
  }
  const app = new Hono()
  app.get('/v1/subscriptions', async (c) => {
    const call = ++peer.calls
    if (peer.isDown) return c.json({ error: { type: 'api_error', message: 'down' } }, 500)
    if (c.req.header('authorization') !== `Bearer ${API_KEY}`)
      return c.json({ error: { type: 'invalid_request_error', message: 'Invalid API Key' } }, 401)
    if (c.req.query('status') !== 'all') return c.json({ error: { message: 'status' } }, 400)
    const data = structuredClone(subscriptions.get(c.req.query('customer') ?? '') ?? [])
    await peer.delay(call)
    return c.json({ object: 'list', data, has_more: false, url: '/v1/subscriptions' })
  })
  const server = createAdaptorServer({ fetch: app.fetch })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  peer.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return peer
}
