import { type Fault, type Findings, findingsFor } from '../finding.ts'
import type { Place } from '../place.ts'
import { supabaseOf } from '../services/supabase.ts'
import { differing, wantedAuthConfig } from '../wanted/auth-config.ts'

const SETUP = 'Run `npm run hosted -- setup` to fix it.'

/** Explains settings whose names don't say why they matter. */
const REASONS: Record<string, (found: unknown) => string> = {
  site_url: (found) => `Links in emails go to ${found}, not to the site (site_url).`,
  security_sb_forwarded_for_enabled: () =>
    'Auth does not see visitors’ IP addresses, so all visitors share 30 sign-ins in five minutes (security_sb_forwarded_for_enabled).',
  mailer_autoconfirm: () =>
    'Email addresses count as confirmed without an email (mailer_autoconfirm).',
  mailer_otp_length: (found) =>
    `Codes have ${found ?? 6} digits. The secret of an emailed link is derived from them, so it can be guessed offline (mailer_otp_length).`,
  rate_limit_email_sent: (found) =>
    `Auth sends only ${found ?? 'a few'} emails an hour (rate_limit_email_sent).`,
}

/** Checks that Auth's settings match `supabase/config.toml`, and that a custom sender is set. */
export async function checkAuth(place: Place): Promise<Findings> {
  const found = await supabaseOf(place).authConfig()
  const wanted = wantedAuthConfig(place)
  const others = differing(wanted, found)
  // On this machine, the mail server does not matter.
  const names = others.filter((name) => !(place.supabase.isLocal && name.startsWith('smtp_')))
  const known = names.filter((name) => REASONS[name])
  const rest = names.filter((name) => !REASONS[name])
  return findingsFor(
    [
      ...known.map((name): Fault => [true, REASONS[name]?.(found[name]) ?? name, SETUP]),
      [
        rest.length > 0,
        `Auth settings differ from supabase/config.toml: ${rest.join(', ')}.`,
        SETUP,
      ],
      [
        !found.smtp_host,
        'Auth has no custom sender, so Supabase sends only two emails an hour, and only to members of the project.',
        'Set SMTP_HOST, SMTP_USER, SMTP_PASS, SMTP_FROM and SMTP_SENDER, then run `npm run hosted -- setup`.',
      ],
    ],
    'Auth matches supabase/config.toml and has a sender.',
  )
}
