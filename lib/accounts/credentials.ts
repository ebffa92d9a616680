import * as v from 'valibot'
import { parseForm, text, typed } from '@/lib/http/forms/parse-form'
import { EMAIL_ADDRESS } from '@/lib/values/formats'
import { isBlank } from '@/lib/values/typed-text'
import type { MessageCode } from './messages.ts'

const MAX_EMAIL = 255
/** bcrypt ignores all further bytes. */
const MAX_PASSWORD = 72
/** `minimum_password_length` of supabase/config.toml, which Auth counts in bytes. */
const MIN_PASSWORD = 8

const code = (name: MessageCode) => name

const emailSchema = (missing: MessageCode) =>
  v.pipe(
    typed,
    v.nonEmpty(code(missing)),
    v.regex(EMAIL_ADDRESS, code('email_invalid')),
    v.maxLength(MAX_EMAIL, code('email_invalid')),
    v.toLowerCase(),
  )
/** A new password, normalized so that every keyboard produces the same bytes. Auth may reject more. */
const newPassword = v.pipe(
  v.string(),
  v.normalize('NFC'),
  v.check((chosen) => [...chosen].length >= MIN_PASSWORD, `${code('weak_password')} length`),
  v.check((chosen) => !isBlank(chosen), `${code('weak_password')} blank`),
  v.regex(/^\P{Cc}*$/u, code('password_unusable')),
  v.maxBytes(MAX_PASSWORD, code('password_too_long')),
)

const email = emailSchema('email_missing')
// Requirement R6.2.
const knownEmail = emailSchema('credentials_missing')
const password = v.pipe(text, v.nonEmpty(code('credentials_missing')))
/** The account's current password, typed again. */
const current = v.pipe(text, v.nonEmpty(code('current_missing')))

/** Returns the email and password of a form. Throws the message of Requirement R6.2 if one is missing. */
export const readCredentials = (form: FormData) =>
  parseForm(v.object({ email: knownEmail, password }), form)

/** Returns the email and password for a new account. Also throws if the password breaks a rule for new ones. */
export const readNewCredentials = (form: FormData) =>
  parseForm(v.object({ email: knownEmail, password: v.pipe(password, newPassword) }), form)

/** Returns the email of a form. Throws if it is missing or invalid. */
export const readEmail = (form: FormData) => parseForm(v.object({ email }), form).email

/** Returns the new password of a form. Throws if it breaks a rule. */
export const readNewPassword = (form: FormData) =>
  parseForm(v.object({ password: v.pipe(text, newPassword) }), form).password

/** Returns the current password of a form. Throws if it is missing. */
export const readCurrentPassword = (form: FormData) =>
  parseForm(v.object({ current }), form).current

/** Returns the new email and the current password of a form. */
export const readEmailChange = (form: FormData) => parseForm(v.object({ email, current }), form)

/** Returns the new and the current password of a form. */
export const readPasswordChange = (form: FormData) =>
  parseForm(v.object({ current, password: v.pipe(text, newPassword) }), form)

/**
 * Returns the spellings of a typed password to try in turn: NFC, in which passwords are stored, then as typed, for
 * accounts older than that rule. Empty for a password that no account can have.
 */
export const spellingsOf = (typed: string): string[] =>
  typed.includes('\0') ? [] : [...new Set([typed.normalize('NFC'), typed])]
