import 'server-only'
import { isAuthError } from '@supabase/supabase-js'
import { after } from 'next/server'
import * as v from 'valibot'
import { MAIL_MS, settledAtFloor } from '@/lib/accounts/equalize-timing'
import { accountError } from '@/lib/accounts/messages'
import { startDeadline } from '@/lib/accounts/supabase/connection/backend-fetch'
import type { Submission } from '@/lib/accounts/supabase/handle-account-form'
import { openCookieJar, openSession, type Session } from '@/lib/accounts/supabase/session'
import { env } from '@/lib/env'
import { FormError } from '@/lib/http/forms/form-error'
import { logWarning } from '@/lib/http/log/log'

/** Milliseconds; GoTrue gives up after ten seconds by default. */
const WORK_MS = 30_000

/** Errors that the auth service gives before it looks for an account. */
const FOR_EVERYONE = ['weak_password', 'over_request_rate_limit', 'signup_disabled']

/**
 * Starts `work`, which may send an email, and answers after a floor without waiting for it: the auth service sends
 * email within the request, so only a known address waits for the mail server or gets its error. Returns the result, or
 * throws the error, only if it came by then and does not depend on the account: a `FormError`, or one of those above.
 * The work has its own session, whose cookies are not sent. Other failures are logged.
 */
export async function mailInBackground<T>(
  { request, session }: Submission,
  work: (session: Session) => Promise<T>,
): Promise<T | undefined> {
  await requireAuthService(session)
  // What has begun must be answered before the deadline.
  if (session.deadline.endsAt - Date.now() < 2 * MAIL_MS) throw accountError('unavailable')
  const behind = openSession(request, openCookieJar(session.jar.getAll()), startDeadline(WORK_MS))
  const running = work(behind)
  const settled = await settledAtFloor(MAIL_MS, running)
  if (settled?.status === 'rejected' && isForEveryone(settled.reason)) throw settled.reason
  after(running.catch((error) => logFailure(request.nextUrl.pathname, error)))
  return settled?.status === 'fulfilled' ? settled.value : undefined
}

const isForEveryone = (error: unknown) =>
  error instanceof FormError || (isAuthError(error) && FOR_EVERYONE.includes(error.code ?? ''))

/** Never the message, which may contain the address. */
function logFailure(path: string, error: unknown) {
  const { name, code = '', status = '', message } = Object(error)
  const reason = error instanceof FormError ? message : `${name} ${code} ${status}`
  logWarning(`${path}: an account email may not have been sent: ${reason}`)
}

const health = v.object({ name: v.string() })

/** Throws `unavailable` unless the auth service responds, with or without a mail server. */
async function requireAuthService({ backend }: Session): Promise<void> {
  const response = await backend
    .fetch(`${env.supabaseUrl}/auth/v1/health`, { headers: { apikey: env.supabaseKey } })
    .catch(() => undefined)
  const body = await response?.json().catch(() => undefined)
  if (!response?.ok || !v.is(health, body)) throw accountError('unavailable')
}
