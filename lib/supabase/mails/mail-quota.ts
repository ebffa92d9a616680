import 'server-only'
import { accountError } from '@/lib/account/account-error'
import { logWarning } from '@/lib/log'

/** How long all who ask for a mail are told that none leaves, after one could not: a project may send one every other minute. */
const PAUSE_MS = 120_000

// On globalThis: routes are bundled apart and would each find out.
declare global {
  var mailsExhaustedAt: number | undefined
}

type Refused = { code?: string | undefined; message: string } | null

/** Are the project's mails of the hour used up? The code also stands for a mail asked for too soon, which names the seconds. */
export const isOutOfMails = (error: Refused): boolean =>
  error?.code === 'over_email_send_rate_limit' && !/\d+ seconds/.test(error.message)

/** Remembers, and logs, that no mail could be sent. */
export function noteOutOfMails(): void {
  globalThis.mailsExhaustedAt = Date.now()
  logWarning(
    'No mail left: the accounts’ mails of this hour are used up (email_sent in supabase/config.toml).',
  )
}

/**
 * Throws while no mail leaves. Asked before anything else, of known and unknown addresses alike: only a known
 * one would find out by itself, and the answers would tell them apart.
 */
export function requireMails(): void {
  if (Date.now() - (globalThis.mailsExhaustedAt ?? Number.NEGATIVE_INFINITY) < PAUSE_MS)
    throw accountError('out_of_mails')
}
