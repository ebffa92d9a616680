import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parse } from 'smol-toml'
import * as v from 'valibot'
import { type Variables, variableIn, withVariables } from './config-variables.ts'

/** An email's subject and its HTML with `{{ .Name }}` variables. */
interface MailTemplate {
  subject: string
  html: string
}

const LOWER = 'abcdefghijklmnopqrstuvwxyz'
const UPPER = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const DIGITS = '0123456789'
const SYMBOLS = '!@#$%^&*()_+-=[]{};\'\\:"|<>?,./`~'
const PASSWORD_REQUIREMENTS = {
  '': [],
  letters_digits: [LOWER + UPPER, DIGITS],
  lower_upper_letters_digits: [LOWER, UPPER, DIGITS],
  lower_upper_letters_digits_symbols: [LOWER, UPPER, DIGITS, SYMBOLS],
}

const UNIT_SECONDS: Record<string, number> = { s: 1, m: 60, h: 3600 }
/** Parses `60s`, `1m` or `1h` to seconds: Go's notation as used in the CLI's file. */
const duration = v.pipe(
  v.string(),
  v.regex(/^\d+[smh]$/, 'not a duration'),
  v.transform((text) => Number(text.slice(0, -1)) * (UNIT_SECONDS[text.slice(-1)] ?? 1)),
)
const mail = v.object({ subject: v.string(), content_path: v.string() })

/** The default sender, as in the CLI's stack. */
const SENDER = { name: 'Admin', address: 'admin@email.com' }

const sender = v.pipe(
  v.object({ sender_name: v.optional(v.string()), admin_email: v.optional(v.string()) }),
  v.transform(({ sender_name: name = SENDER.name, admin_email: address = SENDER.address }) => ({
    name,
    address,
  })),
)

const schema = v.object({
  local_smtp: v.optional(sender, {}),
  functions: v.optional(
    v.record(v.string(), v.object({ verify_jwt: v.optional(v.boolean(), true) })),
    {},
  ),
  auth: v.object({
    site_url: v.string(),
    additional_redirect_urls: v.array(v.string()),
    jwt_expiry: v.number(),
    refresh_token_reuse_interval: v.number(),
    enable_signup: v.boolean(),
    enable_anonymous_sign_ins: v.boolean(),
    minimum_password_length: v.number(),
    password_requirements: v.pipe(
      v.string(),
      v.transform((name) => new Map(Object.entries(PASSWORD_REQUIREMENTS)).get(name)),
      v.array(v.string(), 'not known'),
    ),
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
      max_frequency: duration,
      otp_length: v.number(),
      otp_expiry: v.number(),
      template: v.object({
        confirmation: mail,
        recovery: mail,
        magic_link: mail,
        email_change: mail,
        invite: mail,
        reauthentication: mail,
      }),
      notification: v.object({ password_changed: mail }),
    }),
  }),
})

type Email = v.InferOutput<typeof schema>['auth']['email']
export type MailKind = keyof (Email['template'] & Email['notification'])

type Read = Awaited<ReturnType<typeof readSettings>>
/** The auth service's rules, from the file that also configures hosted Supabase. Without `limits` nothing is limited. */
export type AuthSettings = Omit<Read, 'limits'> & { limits?: Read['limits'] }

/**
 * Reads `config.toml`, with its `variables`, and the templates. `siteUrl` overrides the file's. Throws an error that
 * names the missing or invalid setting.
 */
export async function readSettings(
  projectDir: string,
  siteUrl?: string,
  variables: Variables = {},
) {
  const file = parse(await readFile(path.join(projectDir, 'config.toml'), 'utf8'))
  const { success, output, issues } = v.safeParse(schema, withVariables(file, variables))
  if (!success)
    throw new Error(`config.toml: ${v.getDotPath(issues[0])} is invalid: ${issues[0].message}`)
  const { auth } = output
  const { email, rate_limit: rates } = auth
  const mails = Object.entries({ ...email.template, ...email.notification })
  const templates: Record<MailKind, MailTemplate> = Object.fromEntries(
    await Promise.all(
      mails.map(async ([kind, { subject, content_path: name }]) => {
        const template = path.join(projectDir, 'templates', path.basename(name))
        return [kind, { subject, html: await readFile(template, 'utf8') }]
      }),
    ),
  )
  return {
    siteUrl: siteUrl ?? resolveSiteUrl(auth.site_url),
    /** Whether `Sb-Forwarded-For` sets the visitor's IP; off by default, as on hosted projects. */
    trustsForwardedFor: false,
    /** False: matches GoTrue even where it is careless, as listed in the README. */
    isStrict: true,
    templates,
    sender: output.local_smtp,
    /** Functions that the gateway lets anyone call (`verify_jwt = false`); they check their callers themselves. */
    openFunctions: Object.entries(output.functions).flatMap(([name, { verify_jwt: isClosed }]) =>
      isClosed ? [] : [name],
    ),
    redirectUrls: auth.additional_redirect_urls,
    /** Lifetime of an access token, in seconds. */
    jwtExpiry: auth.jwt_expiry,
    /** Seconds in which a rotated refresh token may be reused. */
    reuseInterval: auth.refresh_token_reuse_interval,
    isSignupEnabled: auth.enable_signup,
    isAnonymousEnabled: auth.enable_anonymous_sign_ins,
    /** False: accounts are confirmed at once, and no email is sent. */
    needsConfirmation: email.enable_confirmations,
    doubleConfirmsChanges: email.double_confirm_changes,
    /** A session older than a day needs an emailed code to change the password. */
    securesPasswordChange: email.secure_password_change,
    /** Seconds between two emails of one kind to one address. */
    mailFrequency: email.max_frequency,
    /** Digits of an emailed code. */
    otpLength: email.otp_length,
    /** Lifetime of an emailed link or code, in seconds. */
    otpExpiry: email.otp_expiry,
    minimumPasswordLength: auth.minimum_password_length,
    /** A password needs one character of each set. */
    requiredCharacters: auth.password_requirements,
    /** Requests per five minutes and IP; emails per hour. */
    limits: {
      signIn: rates.sign_in_sign_ups,
      refresh: rates.token_refresh,
      verify: rates.token_verifications,
      mailsPerHour: rates.email_sent,
    },
  }
}

function resolveSiteUrl(text: string): string {
  const name = variableIn(text)
  if (name) throw new Error(`config.toml: auth.site_url is ${text}, and ${name} is not set.`)
  return text
}
