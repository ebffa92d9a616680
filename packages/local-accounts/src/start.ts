import { startMailbox } from './mailbox/server.ts'
import { startSupabase } from './server.ts'

/** Starts the accounts and their mailbox as configured by environment variables. Throws if either can't start. */
export async function startAccounts(
  env: Record<string, string | undefined>,
  log: (line: string) => void = console.warn,
) {
  const mailbox = await startMailbox({
    dataDir: env.MAILBOX_DATA_DIR || '.data/mailbox',
    port: Number(env.MAILBOX_PORT || 54324),
    smtpPort: Number(env.MAILBOX_SMTP_PORT || 54325),
  })
  const list = (names = '') => names.split(',').filter(Boolean)
  const { url, service, close } = await startSupabase({
    projectDir: env.SUPABASE_PROJECT_DIR || 'supabase',
    dataDir: env.SUPABASE_DATA_DIR || '.data/supabase',
    port: Number(env.SUPABASE_PORT || 54321),
    variables: env,
    trustsForwardedFor: env.GOTRUE_SECURITY_SB_FORWARDED_FOR_ENABLED === 'true',
    isStrict: env.SUPABASE_STRICT !== 'false',
    smtpUrl: `smtp://127.0.0.1:${mailbox.smtpPort}`,
    publishableKey: env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY || undefined,
    secretKey: env.SUPABASE_SECRET_KEY || undefined,
    scheduledFunctions: list(env.SUPABASE_SCHEDULED_FUNCTIONS),
    // The Supabase CLI also overrides each value of config.toml with such a variable.
    mailsPerHour: Number(env.SUPABASE_AUTH_RATE_LIMIT_EMAIL_SENT) || undefined,
    functionVariables: Object.fromEntries(
      list(env.SUPABASE_FUNCTION_VARIABLES).flatMap((name) =>
        env[name] ? [[name, env[name]]] : [],
      ),
    ),
  })
  const warning = otpLengthWarning(service.settings.otpLength)
  if (warning) log(warning)
  return { url, mailboxUrl: mailbox.url, close: () => close().then(mailbox.close) }
}

/** The longest code that GoTrue supports. */
const LONGEST_CODE = 10

/** Returns a warning about the risk of codes shorter than the maximum, or undefined. */
const otpLengthWarning = (digits: number): string | undefined =>
  digits < LONGEST_CODE
    ? `config.toml: auth.email.otp_length is ${digits}. On hosted projects the secret of an emailed link is derived from that code, one of 10^${digits}. Set it to ${LONGEST_CODE}.`
    : undefined
