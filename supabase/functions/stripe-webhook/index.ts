import Stripe from 'stripe'
import { required } from '../_shared/environment.ts'
import { applyEvent } from './apply-event.ts'
import { eventSubject } from './event-subject.ts'

/** Handles a POST of a signed Stripe event. Responds with 404 without Stripe keys. */
async function handleStripeEvent(request: Request): Promise<Response> {
  if (!Deno.env.get('STRIPE_SECRET_KEY') || !Deno.env.get('STRIPE_WEBHOOK_SECRET'))
    return Response.json(
      { code: 'NOT_FOUND', message: 'Requested function was not found' },
      { status: 404 },
    )
  if (request.method !== 'POST')
    return Response.json({ error: 'method_not_allowed' }, { status: 405 })

  const event = await verifiedEvent(request)
  if (!event) return Response.json({ error: 'invalid_signature' }, { status: 400 })
  const subject = eventSubject(event)
  // 2xx for unhandled events: Stripe would retry a rejected event for three days.
  if (!subject) return Response.json({ received: true, outcome: 'ignored' })
  const outcome = await applyEvent(createStripe(), event, subject)
  console.log(`stripe event ${event.id} ${event.type}: ${outcome}`)
  // Something else keeps writing this row: let Stripe deliver it again.
  if (outcome === 'conflict') return Response.json({ error: 'conflict' }, { status: 503 })
  return Response.json({ received: true, outcome })
}

/** Returns the event if its signature is valid and at most five minutes old. The raw body is signed. */
async function verifiedEvent(request: Request): Promise<Stripe.Event | undefined> {
  try {
    return await Stripe.webhooks.constructEventAsync(
      await request.text(),
      request.headers.get('Stripe-Signature') ?? '',
      required('STRIPE_WEBHOOK_SECRET'),
      300,
      Stripe.createSubtleCryptoProvider(),
    )
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return undefined
    throw error
  }
}

/** Creates the Stripe client. Tests set STRIPE_API_URL to another server. */
function createStripe(): Stripe {
  const other = Deno.env.get('STRIPE_API_URL')
  const url = other ? new URL(other) : undefined
  return new Stripe(required('STRIPE_SECRET_KEY'), {
    httpClient: Stripe.createFetchHttpClient(),
    timeout: 10_000,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(url && { protocol: url.protocol === 'http:' ? 'http' : 'https', host: url.hostname }),
    ...(url?.port && { port: url.port }),
  })
}

export default { fetch: handleStripeEvent }
