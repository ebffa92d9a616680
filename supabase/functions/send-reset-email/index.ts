import { type AuthError, createClient } from '@supabase/supabase-js'
import * as v from 'valibot'
import type { Database } from '../../database.types.ts'
import { answer, refuseMethod } from '../_shared/answer.ts'
import { publishableKey, requestAuth, required, secretKey } from '../_shared/environment.ts'
import { isEqual } from '../_shared/is-equal.ts'
import { isWithinLimits } from './limits.ts'

const asked = v.object({
  email: v.pipe(
    v.string(),
    v.maxLength(255),
    v.trim(),
    v.regex(/^[^\s@]+@[^\s@]+$/),
    v.toLowerCase(),
  ),
})

/**
 * POST `{email}` with the publishable key: mails a link if the address has an account.
 * The answer never tells whether it has: limits count every address alike, and it says `unavailable` only when nobody
 * would get a mail.
 */
async function sendResetEmail(request: Request): Promise<Response> {
  const refused = refuseMethod(request)
  if (refused) return refused
  const key = request.headers.get('apikey') ?? ''
  const isServer = await isEqual(key, secretKey())
  if (!isServer && !(await isEqual(key, publishableKey())))
    return answer(401, { error: 'unauthorized' })
  const email = await readEmail(request)
  if (!email) return answer(400, { error: 'email_required' })

  const admin = createClient<Database>(required('SUPABASE_URL'), secretKey(), { auth: requestAuth })
  // The site's server calls for its visitors and names them; anybody else is whom the gateway saw.
  const visitor = isServer
    ? request.headers.get('Sb-Forwarded-For')
    : (request.headers.get('CF-Connecting-IP') ?? request.headers.get('X-Forwarded-For'))
  const address = visitor?.split(',')[0]?.trim()
  const within = await isWithinLimits(admin, email, address)
  if (within === undefined) return answer(503, { error: 'unavailable' })
  // Counted before the address is looked up: it tells nothing of it, and no mail is promised that won't come.
  if (!within) return answer(429, { error: 'too_many' })

  // With the secret key the auth service believes whom this is for, and its limits count the visitor, not this function.
  const supabase = createClient<Database>(required('SUPABASE_URL'), secretKey(), {
    auth: requestAuth,
    global: { headers: address ? { 'Sb-Forwarded-For': address } : {} },
  })
  const { error } = await supabase.auth.resetPasswordForEmail(email, {
    redirectTo: `${required('SITE_URL')}/new-password`,
  })
  if (error && !isTooSoon(error)) console.error('no reset mail', error.code ?? error.name)
  if (error?.code === 'over_request_rate_limit') return answer(429, { error: 'too_many' })
  // Only the site, which then says so of every address, may know: an address without an account needs no mail.
  if (isServer && error?.code === 'over_email_send_rate_limit' && !isTooSoon(error))
    return answer(503, { error: 'out_of_mails' })
  // Any other 429 is answered for known addresses only, so it must look like success.
  const isDown = error !== null && (!error.status || error.status >= 500)
  return isDown ? answer(503, { error: 'unavailable' }) : answer(200, { ok: true })
}

/** The code stands for two refusals: a mail asked for too soon names the seconds, the project's quota does not. */
const isTooSoon = ({ message }: AuthError) => /\d+ seconds/.test(message)

/** The address of the body, lower-cased as the auth service stores it; empty if there is none. */
async function readEmail(request: Request): Promise<string> {
  const read = v.safeParse(asked, await request.json().catch(() => null))
  return read.success ? read.output.email : ''
}

export default { fetch: sendResetEmail }
