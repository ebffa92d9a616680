import { admin, password } from '../accounts/visitor.ts'
import type { Values } from './form-steps.ts'

/** An account form: its path, input, next page, and field values after Back. */
type BackForm = {
  id: string
  path: string
  isSignedIn: boolean
  /** True if Chromium restores the page; private pages, and those that start a session, are reloaded. */
  isRestored: boolean
  button: string
  fill: (email: string) => Values
  to: string
  /** Returns the path if it varies. */
  arrange?: (email: string) => Promise<string>
}

/** Returns the path of an emailed password-reset link. */
export async function recoveryPath(email: string): Promise<string> {
  const { data, error } = await admin.auth.admin.generateLink({ type: 'recovery', email })
  if (error) throw error
  return `/auth/confirm?token_hash=${data.properties.hashed_token}&type=recovery`
}

const SECRETS = ['password', 'current']

/** Returns the field values after Back: everything but the secrets. */
export const leftIn = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, SECRETS.includes(name) ? '' : value]),
  )

/** Every account form that a visitor can send and return to. */
export const backForms: BackForm[] = [
  {
    id: 'sign-in',
    path: '/sign-in',
    isSignedIn: false,
    isRestored: true,
    button: 'Sign in',
    fill: (email) => ({ email, password }),
    to: '/account',
  },
  {
    id: 'sign-up',
    path: '/sign-up',
    isSignedIn: false,
    isRestored: true,
    button: 'Create account',
    fill: (email) => ({ email: `new-${email}`, password }),
    to: '/sign-up?notice=check_mail',
  },
  {
    id: 'reset-password',
    path: '/reset-password',
    isSignedIn: false,
    isRestored: true,
    button: 'Send the link',
    fill: (email) => ({ email }),
    to: '/reset-password?notice=reset_sent',
  },
  {
    id: 'resend',
    // The same URL would replace the page in the history.
    path: '/sign-up?notice=check_mail&next=/',
    isSignedIn: false,
    isRestored: true,
    button: 'Send the link again',
    fill: (email) => ({ email: `again-${email}` }),
    to: '/sign-up?notice=check_mail',
  },
  {
    id: 'change-email',
    path: '/account',
    isSignedIn: true,
    isRestored: false,
    button: 'Change email address',
    fill: (email) => ({ email: `other-${email}`, current: password }),
    to: '/account?notice=email_change_sent',
  },
  {
    id: 'change-password',
    path: '/account',
    isSignedIn: true,
    isRestored: false,
    button: 'Change password',
    fill: () => ({ current: password, password: 'another horse entirely' }),
    to: '/account?notice=password_changed',
  },
  {
    id: 'verify',
    path: '',
    isSignedIn: false,
    isRestored: false,
    button: 'Continue',
    fill: () => ({}),
    to: '/new-password',
    arrange: recoveryPath,
  },
]
