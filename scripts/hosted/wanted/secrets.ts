import { createHash } from 'node:crypto'
import type { Place } from '../place.ts'

/** A variable of the functions; without a value, any value is accepted. */
export type WantedSecret = { name: string; value: string | undefined }

/** Returns the variables that the Edge Functions need, with their values from the site's variables. */
export function wantedSecrets({ env, siteUrl, supabase }: Place): WantedSecret[] {
  const { SMTP_FROM, SMTP_SENDER } = env
  // The sender of account emails: all emails come from the same one.
  const name = SMTP_SENDER?.replace(/["\\]/g, '\\$&')
  const from = SMTP_FROM && name ? `"${name}" <${SMTP_FROM}>` : SMTP_FROM
  const secrets = [
    { name: 'SITE_URL', value: siteUrl },
    { name: 'SMTP_URL', value: smtpUrl(env) },
  ]
  // On this machine, the mailbox accepts email from any sender.
  return supabase.isLocal ? secrets : [...secrets, { name: 'MAIL_FROM', value: from }]
}

/** Functions cannot reach ports 25 and 587. */
function smtpUrl({ SMTP_URL, SMTP_HOST, SMTP_USER, SMTP_PASS }: Place['env']): string | undefined {
  if (SMTP_URL) return SMTP_URL
  if (!SMTP_HOST || !SMTP_USER || !SMTP_PASS) return undefined
  const user = `${encodeURIComponent(SMTP_USER)}:${encodeURIComponent(SMTP_PASS)}`
  return `smtps://${user}@${SMTP_HOST}:465`
}

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Compares a secret with the hash that Supabase returns. True if it returns none. */
export const isSameSecret = (value: string, hash: string | undefined): boolean =>
  !hash || !/^[0-9a-f]{64}$/.test(hash) || hash === sha256(value)
