import { type Fault, type Findings, judge } from '../finding.ts'
import type { Place } from '../place.ts'
import { supabaseOf } from '../services/supabase.ts'
import { differing, wantedAuthConfig } from '../wanted/auth-config.ts'

const SETUP = 'Run `npm run hosted -- setup`, which sets it.'

/** Why a setting matters, where its name does not say it. */
const REASONS: Record<string, (found: unknown) => string> = {
  site_url: (found) => `Links in mails lead to ${found}, not to the site (site_url).`,
  security_sb_forwarded_for_enabled: () =>
    'Auth does not believe who asks: all visitors share 30 sign-ins in five minutes (security_sb_forwarded_for_enabled).',
  mailer_autoconfirm: () => 'Addresses count as confirmed without a mail (mailer_autoconfirm).',
  mailer_otp_length: (found) =>
    `Codes have ${found ?? 6} digits, of which the secret of a mailed link is made: it is guessed offline (mailer_otp_length).`,
  rate_limit_email_sent: (found) =>
    `Auth sends ${found ?? 'too few'} mails an hour (rate_limit_email_sent).`,
}

/** The settings of Auth are those of `supabase/config.toml`, and mails leave by a sender of one's own. */
export async function checkAuth(place: Place): Promise<Findings> {
  const found = await supabaseOf(place).authConfig()
  const wanted = wantedAuthConfig(place)
  const others = differing(wanted, found)
  // The mail server of a machine's own is its own affair.
  const names = others.filter((name) => !(place.supabase.isLocal && name.startsWith('smtp_')))
  const known = names.filter((name) => REASONS[name])
  const rest = names.filter((name) => !REASONS[name])
  return judge(
    [
      ...known.map((name): Fault => [true, REASONS[name]?.(found[name]) ?? name, SETUP]),
      [
        rest.length > 0,
        `Settings of Auth are not those of supabase/config.toml: ${rest.join(', ')}.`,
        SETUP,
      ],
      [
        !found.smtp_host,
        'Auth has no sender of its own: hosted, two mails an hour leave, and to members only.',
        'Set SMTP_HOST, SMTP_USER, SMTP_PASS, SMTP_FROM and SMTP_SENDER, and run `npm run hosted -- setup`.',
      ],
    ],
    'Auth is set as supabase/config.toml says, with a sender.',
  )
}
