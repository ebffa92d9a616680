import * as v from 'valibot'
import { EMAIL_ADDRESS } from '@/lib/email-address'
import { parseForm, text } from '@/lib/forms/parse-form'
import type { MessageCode } from './messages.ts'

const MAX_EMAIL = 255
/** bcrypt reads no more bytes. */
const MAX_PASSWORD = 72

const code = (name: MessageCode) => name

const email = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(code('email_missing')),
  v.regex(EMAIL_ADDRESS, code('email_invalid')),
  v.maxLength(MAX_EMAIL, code('email_invalid')),
  v.toLowerCase(),
)
const credentials = v.pipe(
  v.object({ email: text, password: text }),
  v.forward(
    v.check(({ email }) => email.trim() !== '', code('credentials_missing')),
    ['email'],
  ),
  v.forward(
    v.check(({ password }) => password !== '', code('credentials_missing')),
    ['password'],
  ),
  v.object({ email, password: v.string() }),
)
/** One that is being chosen; the server decides whether it is strong enough. */
const newPassword = v.pipe(
  text,
  v.nonEmpty(`${code('weak_password')} length`),
  v.maxBytes(MAX_PASSWORD, code('password_too_long')),
)

/** Address and password of a form. Throws the sentence of Requirement R6.2 if one is missing. */
export const readCredentials = (form: FormData) => parseForm(credentials, form)

/** The address of a form; throws if it is missing or cannot be one. */
export const readEmail = (form: FormData) =>
  parseForm(v.object({ email: v.optional(email, '') }), form).email

/** The password a form chooses; throws if it cannot be one. */
export const readNewPassword = (form: FormData) =>
  parseForm(v.object({ password: newPassword }), form).password
