import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'smol-toml'
import * as v from 'valibot'
import type { Place } from '../place.ts'

const mail = v.object({ subject: v.string(), content_path: v.string() })
const file = v.object({
  auth: v.object({
    additional_redirect_urls: v.array(v.string()),
    jwt_expiry: v.number(),
    refresh_token_reuse_interval: v.number(),
    enable_signup: v.boolean(),
    enable_anonymous_sign_ins: v.boolean(),
    minimum_password_length: v.number(),
    rate_limit: v.object({
      email_sent: v.number(),
      token_refresh: v.number(),
      sign_in_sign_ups: v.number(),
      token_verifications: v.number(),
    }),
    email: v.object({
      double_confirm_changes: v.boolean(),
      enable_confirmations: v.boolean(),
      secure_password_change: v.boolean(),
      max_frequency: v.pipe(v.string(), v.regex(/^\d+s$/), v.transform(Number.parseInt)),
      otp_length: v.number(),
      otp_expiry: v.number(),
      smtp: v.object({ port: v.number() }),
      template: v.record(v.string(), mail),
      notification: v.object({ password_changed: mail }),
    }),
  }),
})

/**
 * Returns the Auth settings that the site relies on, by their names in the Management API: those of
 * `supabase/config.toml`, and one that it cannot express. Leaves out the sender if none is set.
 */
export function wantedAuthConfig({ env, root, siteUrl }: Place): Record<string, unknown> {
  const folder = path.join(root, 'supabase')
  const { auth } = v.parse(file, parse(readFileSync(path.join(folder, 'config.toml'), 'utf8')))
  const { email, rate_limit: limits } = auth
  const mails = Object.entries({
    ...email.template,
    password_changed_notification: email.notification.password_changed,
  })
  const templates = mails.flatMap(([name, { subject, content_path: template }]) => [
    [`mailer_subjects_${name}`, subject],
    [
      `mailer_templates_${name}_content`,
      readFileSync(path.join(folder, 'templates', path.basename(template)), 'utf8'),
    ],
  ])
  return {
    site_url: siteUrl,
    uri_allow_list: auth.additional_redirect_urls.join(','),
    jwt_exp: auth.jwt_expiry,
    security_refresh_token_reuse_interval: auth.refresh_token_reuse_interval,
    disable_signup: !auth.enable_signup,
    external_anonymous_users_enabled: auth.enable_anonymous_sign_ins,
    password_min_length: auth.minimum_password_length,
    mailer_autoconfirm: !email.enable_confirmations,
    mailer_secure_email_change_enabled: email.double_confirm_changes,
    security_update_password_require_reauthentication: email.secure_password_change,
    mailer_notifications_password_changed_enabled: true,
    mailer_otp_length: email.otp_length,
    mailer_otp_exp: email.otp_expiry,
    smtp_max_frequency: email.max_frequency,
    rate_limit_email_sent: limits.email_sent,
    rate_limit_token_refresh: limits.token_refresh,
    rate_limit_verify: limits.token_verifications,
    rate_limit_otp: limits.sign_in_sign_ups,
    security_sb_forwarded_for_enabled: true,
    ...senderOf(env, email.smtp.port),
    ...Object.fromEntries(templates),
  }
}

/** Returns the custom sender; nothing if no variable names one, as on this machine. */
function senderOf(env: Place['env'], port: number): Record<string, unknown> {
  const { SMTP_HOST, SMTP_USER, SMTP_FROM, SMTP_SENDER } = env
  if (!SMTP_HOST) return {}
  return {
    smtp_host: SMTP_HOST,
    smtp_port: String(port),
    smtp_user: SMTP_USER,
    smtp_admin_email: SMTP_FROM,
    smtp_sender_name: SMTP_SENDER,
  }
}

/** Returns the names of the settings that differ. */
export const differing = (
  wanted: Record<string, unknown>,
  found: Record<string, unknown>,
): string[] => Object.keys(wanted).filter((name) => normal(wanted[name]) !== normal(found[name]))

/** Treats missing and empty values, and both kinds of line endings, as equal. */
const normal = (value: unknown): string =>
  String(value ?? '')
    .replaceAll('\r\n', '\n')
    .trim()
