import * as v from 'valibot'
import type { AuthSettings, MailKind } from '../settings.ts'

/** Emails per hour of the built-in sender of hosted projects. */
const BUILT_IN_MAILS = 2

/** The mail server of `smtp_*`; without a host the built-in sender's limit applies. */
export type Smtp = { host: string; port: string; user: string; pass: string }

/** The emails by name here and in `mailer_subjects_…`. */
const TEMPLATES: [MailKind, string][] = [
  ['confirmation', 'confirmation'],
  ['recovery', 'recovery'],
  ['magic_link', 'magic_link'],
  ['email_change', 'email_change'],
  ['invite', 'invite'],
  ['reauthentication', 'reauthentication'],
  ['password_changed', 'password_changed_notification'],
]

const change = v.partial(
  v.object({
    site_url: v.string(),
    uri_allow_list: v.nullable(v.string()),
    disable_signup: v.boolean(),
    mailer_autoconfirm: v.boolean(),
    mailer_otp_exp: v.number(),
    mailer_otp_length: v.pipe(v.number(), v.integer(), v.minValue(6), v.maxValue(10)),
    password_min_length: v.number(),
    rate_limit_email_sent: v.number(),
    rate_limit_token_refresh: v.number(),
    rate_limit_verify: v.number(),
    rate_limit_otp: v.number(),
    security_sb_forwarded_for_enabled: v.boolean(),
    smtp_host: v.nullable(v.string()),
    smtp_port: v.nullable(v.string()),
    smtp_user: v.nullable(v.string()),
    smtp_pass: v.nullable(v.string()),
    smtp_admin_email: v.nullable(v.string()),
    smtp_sender_name: v.nullable(v.string()),
    ...Object.fromEntries(
      TEMPLATES.flatMap(([, name]) => [
        [`mailer_subjects_${name}`, v.string()],
        [`mailer_templates_${name}_content`, v.string()],
      ]),
    ),
  }),
)

/** Returns `/config/auth` as the Management API does. Secrets are hidden, as on hosted projects. */
export function showAuthConfig(settings: AuthSettings, smtp: Smtp | undefined) {
  const { limits, templates, sender } = settings
  return {
    site_url: settings.siteUrl,
    uri_allow_list: settings.redirectUrls.join(','),
    disable_signup: !settings.isSignupEnabled,
    external_email_enabled: true,
    external_anonymous_users_enabled: settings.isAnonymousEnabled,
    jwt_exp: settings.jwtExpiry,
    mailer_autoconfirm: !settings.needsConfirmation,
    mailer_notifications_password_changed_enabled: true,
    mailer_otp_exp: settings.otpExpiry,
    mailer_otp_length: settings.otpLength,
    mailer_secure_email_change_enabled: settings.doubleConfirmsChanges,
    password_min_length: settings.minimumPasswordLength,
    rate_limit_email_sent: limits?.mailsPerHour ?? null,
    rate_limit_token_refresh: limits?.refresh ?? null,
    rate_limit_verify: limits?.verify ?? null,
    rate_limit_otp: limits?.signIn ?? null,
    security_refresh_token_reuse_interval: settings.reuseInterval,
    security_sb_forwarded_for_enabled: settings.trustsForwardedFor,
    security_update_password_require_reauthentication: settings.securesPasswordChange,
    smtp_host: smtp?.host ?? null,
    smtp_port: smtp?.port ?? null,
    smtp_user: smtp?.user ?? null,
    smtp_pass: null,
    smtp_admin_email: smtp ? sender.address : null,
    smtp_sender_name: smtp ? sender.name : null,
    smtp_max_frequency: settings.mailFrequency,
    ...Object.fromEntries(
      TEMPLATES.flatMap(([kind, name]) => [
        [`mailer_subjects_${name}`, templates[kind].subject],
        [`mailer_templates_${name}_content`, templates[kind].html],
      ]),
    ),
  }
}

/** Applies a `PATCH` of `/config/auth` and returns the resulting mail server. Throws for an invalid body. */
export function changeAuthConfig(settings: AuthSettings, smtp: Smtp | undefined, body: unknown) {
  const changes = v.parse(change, body)
  const { limits } = settings
  settings.siteUrl = changes.site_url ?? settings.siteUrl
  if (changes.uri_allow_list !== undefined)
    settings.redirectUrls = (changes.uri_allow_list ?? '').split(',').filter(Boolean)
  settings.isSignupEnabled = !(changes.disable_signup ?? !settings.isSignupEnabled)
  settings.needsConfirmation = !(changes.mailer_autoconfirm ?? !settings.needsConfirmation)
  settings.otpExpiry = changes.mailer_otp_exp ?? settings.otpExpiry
  settings.otpLength = changes.mailer_otp_length ?? settings.otpLength
  settings.minimumPasswordLength = changes.password_min_length ?? settings.minimumPasswordLength
  settings.trustsForwardedFor =
    changes.security_sb_forwarded_for_enabled ?? settings.trustsForwardedFor
  if (limits) {
    limits.mailsPerHour = changes.rate_limit_email_sent ?? limits.mailsPerHour
    limits.refresh = changes.rate_limit_token_refresh ?? limits.refresh
    limits.verify = changes.rate_limit_verify ?? limits.verify
    limits.signIn = changes.rate_limit_otp ?? limits.signIn
  }
  for (const [kind, name] of TEMPLATES) {
    const texts: Record<string, unknown> = changes
    const template = settings.templates[kind]
    settings.templates[kind] = {
      subject: String(texts[`mailer_subjects_${name}`] ?? template.subject),
      html: String(texts[`mailer_templates_${name}_content`] ?? template.html),
    }
  }
  // Changed in place, because the outbox has a reference to it.
  settings.sender.name = changes.smtp_sender_name ?? settings.sender.name
  settings.sender.address = changes.smtp_admin_email ?? settings.sender.address
  const after = changeSmtp(smtp, changes)
  if (!after && limits) limits.mailsPerHour = BUILT_IN_MAILS
  return after
}

/** Returns the new mail server. As on hosted projects, an empty host restores the built-in sender. */
function changeSmtp(smtp: Smtp | undefined, changes: v.InferOutput<typeof change>) {
  const host = changes.smtp_host === undefined ? smtp?.host : changes.smtp_host
  if (!host) return undefined
  return {
    host,
    port: changes.smtp_port ?? smtp?.port ?? '587',
    user: changes.smtp_user ?? smtp?.user ?? '',
    pass: changes.smtp_pass ?? smtp?.pass ?? '',
  }
}
