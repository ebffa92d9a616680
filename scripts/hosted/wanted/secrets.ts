import { createHash } from 'node:crypto'
import type { Place } from '../place.ts'

/** A variable of the functions; without a value it must be there, whatever it holds. */
export type WantedSecret = { name: string; value: string | undefined }

/** The variables that the Edge Functions need, with the values that the site's variables give. */
export function wantedSecrets({ env, siteUrl, supabase }: Place): WantedSecret[] {
  const { SMTP_FROM, SMTP_SENDER } = env
  // The sender of the mails about accounts: all mails come from one.
  const name = SMTP_SENDER?.replace(/["\\]/g, '\\$&')
  const from = SMTP_FROM && name ? `"${name}" <${SMTP_FROM}>` : SMTP_FROM
  const secrets = [
    { name: 'SITE_URL', value: siteUrl },
    { name: 'SMTP_URL', value: smtpUrl(env) },
  ]
  // On this machine the mailbox takes mail from anybody.
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

/** Is this the secret of which Supabase tells the hash? True where it tells nothing. */
export const isSameSecret = (value: string, told: string | undefined): boolean =>
  !told || !/^[0-9a-f]{64}$/.test(told) || told === sha256(value)
