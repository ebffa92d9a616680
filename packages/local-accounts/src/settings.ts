import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parse } from 'smol-toml'

/** The auth service's rules, from `supabase/config.toml`, the file that configures hosted Supabase too. */
export interface AuthSettings {
  siteUrl: string
  redirectUrls: string[]
  /** Seconds an access token lives. */
  jwtExpiry: number
  /** Seconds in which a rotated refresh token may come again. */
  reuseInterval: number
  isSignupEnabled: boolean
  isAnonymousEnabled: boolean
  /** False: an account counts as confirmed at once and no mail is sent. */
  needsConfirmation: boolean
  doubleConfirmsChanges: boolean
  /** A session older than a day needs a mailed code before it changes the password. */
  securesPasswordChange: boolean
  /** Seconds between two mails of one kind to one address. */
  mailFrequency: number
  /** Digits of a mailed code. */
  otpLength: number
  /** Seconds a mailed link or code works. */
  otpExpiry: number
  minimumPasswordLength: number
  /** Of each set a password needs one character. */
  requiredCharacters: string[]
  /** Uses in five minutes by one address; mails in an hour. Undefined: no limit. */
  limits: { signIn: number; refresh: number; verify: number; mailsPerHour: number } | undefined
  templates: Record<MailKind, MailTemplate>
}

export const MAIL_KINDS = [
  'confirmation',
  'recovery',
  'magic_link',
  'email_change',
  'invite',
  'reauthentication',
  'password_changed',
] as const
export type MailKind = (typeof MAIL_KINDS)[number]

/** A mail's subject and its HTML with `{{ .Name }}` variables. */
export interface MailTemplate {
  subject: string
  html: string
}

type Table = { [key: string]: unknown }

/**
 * Reads `config.toml` and the templates it names. Throws an error that names a missing setting. The
 * site's address is given, because it differs from machine to machine.
 */
export async function readSettings(projectDir: string, siteUrl: string): Promise<AuthSettings> {
  const config = parse(await readFile(path.join(projectDir, 'config.toml'), 'utf8')) as Table
  const auth = tableOf(config, 'auth')
  const email = tableOf(auth, 'email')
  const rates = tableOf(auth, 'rate_limit')
  return {
    siteUrl,
    redirectUrls: readValue<string[]>(auth, 'additional_redirect_urls', 'object'),
    jwtExpiry: readValue(auth, 'jwt_expiry', 'number'),
    reuseInterval: readValue(auth, 'refresh_token_reuse_interval', 'number'),
    isSignupEnabled: readValue(auth, 'enable_signup', 'boolean'),
    isAnonymousEnabled: readValue(auth, 'enable_anonymous_sign_ins', 'boolean'),
    needsConfirmation: readValue(email, 'enable_confirmations', 'boolean'),
    doubleConfirmsChanges: readValue(email, 'double_confirm_changes', 'boolean'),
    securesPasswordChange: readValue(email, 'secure_password_change', 'boolean'),
    mailFrequency: secondsOf(readValue(email, 'max_frequency', 'string')),
    otpLength: readValue(email, 'otp_length', 'number'),
    otpExpiry: readValue(email, 'otp_expiry', 'number'),
    minimumPasswordLength: readValue(auth, 'minimum_password_length', 'number'),
    requiredCharacters: characterSets(readValue(auth, 'password_requirements', 'string')),
    limits: {
      signIn: readValue(rates, 'sign_in_sign_ups', 'number'),
      refresh: readValue(rates, 'token_refresh', 'number'),
      verify: readValue(rates, 'token_verifications', 'number'),
      mailsPerHour: readValue(rates, 'email_sent', 'number'),
    },
    templates: Object.fromEntries(
      await Promise.all(
        MAIL_KINDS.map(async (kind) => [kind, await readTemplate(projectDir, email, kind)]),
      ),
    ),
  }
}

async function readTemplate(projectDir: string, email: Table, kind: MailKind) {
  const isNotification = kind === 'password_changed'
  const table = tableOf(tableOf(email, isNotification ? 'notification' : 'template'), kind)
  const file = path.basename(readValue<string>(table, 'content_path', 'string'))
  const html = await readFile(path.join(projectDir, 'templates', file), 'utf8')
  return { subject: readValue<string>(table, 'subject', 'string'), html }
}

function tableOf(parent: Table, name: string): Table {
  return readValue<Table>(parent, name, 'object')
}

function readValue<T>(table: Table, name: string, type: string): T {
  const value = table[name]
  if (typeof value !== type) throw new Error(`config.toml: ${name} is missing or not a ${type}`)
  return value as T
}

/** `60s`, `1m`, `1h` in seconds, Go's notation as far as the CLI's file uses it. */
function secondsOf(duration: string): number {
  const [, amount, unit = ''] = /^(\d+)(s|m|h)$/.exec(duration) ?? []
  const seconds = { s: 1, m: 60, h: 3600 }[unit]
  if (!amount || !seconds) throw new Error(`config.toml: ${duration} is not a duration`)
  return Number(amount) * seconds
}

const LOWER = 'abcdefghijklmnopqrstuvwxyz'
const UPPER = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const DIGITS = '0123456789'
const SYMBOLS = '!@#$%^&*()_+-=[]{};\'\\:"|<>?,./`~'
const PASSWORD_REQUIREMENTS: Record<string, string[]> = {
  '': [],
  letters_digits: [LOWER + UPPER, DIGITS],
  lower_upper_letters_digits: [LOWER, UPPER, DIGITS],
  lower_upper_letters_digits_symbols: [LOWER, UPPER, DIGITS, SYMBOLS],
}

function characterSets(requirements: string): string[] {
  const sets = PASSWORD_REQUIREMENTS[requirements]
  if (!sets) throw new Error(`config.toml: password_requirements "${requirements}" is unknown`)
  return sets
}
