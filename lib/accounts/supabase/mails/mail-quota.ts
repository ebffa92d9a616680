import 'server-only'
import { accountError } from '@/lib/accounts/messages'
import { logWarning } from '@/lib/http/log/log'

/** How long email requests are rejected after the quota was reached: a project may send one email every two minutes. */
const PAUSE_MS = 120_000

// On globalThis, because each route is bundled separately.
declare global {
  var mailQuotaReachedAt: number | undefined
}

type MailError = { code?: string | undefined; message: string } | null

const CODE = 'over_email_send_rate_limit'

/** Returns true if the project's hourly email quota is used up. The same code also means "too soon", with the seconds. */
export const isMailQuotaError = (error: MailError): boolean =>
  error?.code === CODE && !isTooSoon(error)

/** Returns true if this address was just sent an email. Never show it: it happens to known addresses only. */
export const isTooSoon = (error: MailError): boolean =>
  error?.code === CODE && /\d+ seconds/.test(error.message)

/** Records and logs that the email quota is used up. Call it only for what any address would meet, known or not. */
export function recordMailQuotaReached(): void {
  globalThis.mailQuotaReachedAt = Date.now()
  logWarning(
    'No email sent: this hour’s account emails are used up (email_sent in supabase/config.toml).',
  )
}

/**
 * Throws while no email can be sent. Call it first, for known and unknown addresses alike: otherwise only a known
 * address would get this error, which would reveal it.
 */
export function requireMailQuota(): void {
  if (Date.now() - (globalThis.mailQuotaReachedAt ?? Number.NEGATIVE_INFINITY) < PAUSE_MS)
    throw accountError('out_of_mails')
}
