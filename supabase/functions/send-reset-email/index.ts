import { type AuthError, createClient } from '@supabase/supabase-js'
import * as v from 'valibot'
import type { Database } from '../../database.types.ts'
import { publishableKey, requestAuth, required, secretKey } from '../_shared/environment.ts'
import { isEqual } from '../_shared/is-equal.ts'
import { continueAfterResponse, jsonResponse, rejectMethod } from '../_shared/responses.ts'
import { isWithinLimits } from './limits.ts'

const requestBody = v.object({
  email: v.pipe(
    v.string(),
    v.maxLength(255),
    // Pasted addresses contain invisible characters, which no account's address has.
    v.transform((text) => text.replace(/\p{Default_Ignorable_Code_Point}/gu, '').trim()),
    v.regex(/^[^\s@]+@[^\s@]+$/),
    v.toLowerCase(),
  ),
})

/**
 * Handles a POST of `{email}` with the publishable key: emails a link if the address has an account.
 * The response never reveals whether it has: limits count every address alike, and it comes before the email is sent,
 * because only a known address waits for the mail server and meets its errors.
 */
async function sendResetEmail(request: Request): Promise<Response> {
  const rejected = rejectMethod(request)
  if (rejected) return rejected
  const key = request.headers.get('apikey') ?? ''
  const isServer = await isEqual(key, secretKey())
  if (!isServer && !(await isEqual(key, publishableKey())))
    return jsonResponse(401, { error: 'unauthorized' })
  const email = await readEmail(request)
  if (!email) return jsonResponse(400, { error: 'email_required' })

  const admin = createClient<Database>(required('SUPABASE_URL'), secretKey(), { auth: requestAuth })
  // The site's server passes its visitor's IP; for other callers the gateway's IP counts.
  const visitor = isServer
    ? request.headers.get('Sb-Forwarded-For')
    : (request.headers.get('CF-Connecting-IP') ?? request.headers.get('X-Forwarded-For'))
  const address = visitor?.split(',')[0]?.trim()
  const within = await isWithinLimits(admin, email, address)
  if (within === undefined) return jsonResponse(503, { error: 'unavailable' })
  // Counted before the lookup, so that the limit reveals nothing and no email is promised that won't be sent.
  if (!within) return jsonResponse(429, { error: 'too_many' })
  continueAfterResponse(emailLink(email, address))
  return jsonResponse(200, { ok: true })
}

async function emailLink(email: string, address: string | undefined): Promise<void> {
  // With the secret key the auth service trusts this header, so its limits count the visitor, not this function.
  const supabase = createClient<Database>(required('SUPABASE_URL'), secretKey(), {
    auth: requestAuth,
    global: { headers: address ? { 'Sb-Forwarded-For': address } : {} },
  })
  const { error } = await supabase.auth.resetPasswordForEmail(email, {
    redirectTo: `${required('SITE_URL')}/new-password`,
  })
  if (error && !isTooSoon(error)) console.error('reset email not sent', error.code ?? error.name)
}

/** Returns true if the message names the seconds to wait. The project's quota has the same code, but no seconds. */
const isTooSoon = ({ message }: AuthError) => /\d+ seconds/.test(message)

/** Returns the body's email in lowercase, as the auth service stores it; empty if it is missing or invalid. */
async function readEmail(request: Request): Promise<string> {
  const read = v.safeParse(requestBody, await request.json().catch(() => null))
  return read.success ? read.output.email : ''
}

export default { fetch: sendResetEmail }
