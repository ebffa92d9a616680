import * as v from 'valibot'
import { isBlank } from '@/lib/content/is-blank'
import { EMAIL_ADDRESS } from '@/lib/email-address'
import { parseForm, text } from '@/lib/forms/parse-form'
import type { MessageCode } from './messages.ts'

const MAX_EMAIL = 255
/** bcrypt reads no more bytes. */
const MAX_PASSWORD = 72
/** `minimum_password_length` of supabase/config.toml, which Auth counts in bytes. */
const MIN_PASSWORD = 8

const code = (name: MessageCode) => name

const emailOr = (missing: MessageCode) =>
  v.pipe(
    text,
    v.trim(),
    v.nonEmpty(code(missing)),
    v.regex(EMAIL_ADDRESS, code('email_invalid')),
    v.maxLength(MAX_EMAIL, code('email_invalid')),
    v.toLowerCase(),
  )
/** One that is being chosen, in the form that every keyboard's spelling of it shares; Auth may refuse more. */
const newPassword = v.pipe(
  v.string(),
  v.normalize('NFC'),
  v.check((chosen) => [...chosen].length >= MIN_PASSWORD, `${code('weak_password')} length`),
  v.check((chosen) => !isBlank(chosen), `${code('weak_password')} blank`),
  v.regex(/^\P{Cc}*$/u, code('password_unusable')),
  v.maxBytes(MAX_PASSWORD, code('password_too_long')),
)

const email = emailOr('email_missing')
// Requirement R6.2.
const knownEmail = emailOr('credentials_missing')
const password = v.pipe(text, v.nonEmpty(code('credentials_missing')))
/** That of the account, typed again. */
const current = v.pipe(text, v.nonEmpty(code('current_missing')))

/** Address and password of a form. Throws the sentence of Requirement R6.2 if one is missing. */
export const readCredentials = (form: FormData) =>
  parseForm(v.object({ email: knownEmail, password }), form)

/** The same for a new account, whose password has to be one that can be chosen. */
export const readNewCredentials = (form: FormData) =>
  parseForm(v.object({ email: knownEmail, password: v.pipe(password, newPassword) }), form)

/** The address of a form; throws if it is missing or cannot be one. */
export const readEmail = (form: FormData) => parseForm(v.object({ email }), form).email

/** The password a form chooses; throws if it cannot be one. */
export const readNewPassword = (form: FormData) =>
  parseForm(v.object({ password: v.pipe(text, newPassword) }), form).password

/** The current password of a form; throws if it is missing. */
export const readCurrentPassword = (form: FormData) =>
  parseForm(v.object({ current }), form).current

/** A new address, with the current password. */
export const readEmailChange = (form: FormData) => parseForm(v.object({ email, current }), form)

/** A new password, with the current one. */
export const readPasswordChange = (form: FormData) =>
  parseForm(v.object({ current, password: v.pipe(text, newPassword) }), form)

/**
 * The spellings of a typed password to try in turn: NFC, in which passwords are stored, then as it was typed, for
 * accounts older than that rule. None for a password that no account can have.
 */
export const spellingsOf = (typed: string): string[] =>
  typed.includes('\0') ? [] : [...new Set([typed.normalize('NFC'), typed])]
