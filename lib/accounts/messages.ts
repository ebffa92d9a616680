import { FormError, type FormIssue, messageForCode } from '@/lib/http/forms/form-error'

/** The error messages of the account screens, by the code in the URL or the response. */
export const MESSAGES = {
  // Requirements R6.2 and R7.5, word for word.
  credentials_missing: 'You must provide either an email or phone number and a password',
  session_missing: 'Auth session missing!',
  invalid_credentials: 'Invalid login credentials',
  email_missing: 'Enter your email address.',
  email_invalid: 'Enter a valid email address.',
  cookies_blocked:
    'Your browser blocks cookies, and signing in needs them. Allow cookies for this site, then try again.',
  email_not_confirmed: 'Confirm your email address first. The link is in your inbox.',
  weak_password: 'This password is too weak.',
  password_too_long:
    'This password is too long. The limit is 72 bytes: 72 plain letters, digits and symbols, or fewer with accents, other scripts or emoji.',
  password_unusable:
    'This password has a character that can’t be used, such as a control character. Choose another password.',
  same_password: 'New password should be different from the old password.',
  current_missing: 'Enter your current password.',
  wrong_password: 'That isn’t your current password.',
  email_exists: 'This email address can’t be used. Is it the one you already have?',
  link_expired:
    'This link has expired, was already used, or a newer email has replaced it. Use the link in the newest email, or request another.',
  user_banned: 'This account is closed. If you think that’s a mistake, contact us.',
  out_of_mails:
    'We can’t send email right now, so nothing was done. Please try again in a few minutes.',
  too_soon: 'We just sent you an email. Please check your inbox.',
  too_many: 'Too many attempts. Wait 15 minutes, or reset your password by email.',
  too_many_requests: 'Too many attempts. Please try again in a few minutes.',
  too_many_resets:
    'Too many links were requested for this address or from your network, so no email was sent. Please try again in an hour.',
  too_many_sign_ups:
    'Too many accounts were requested from your network. Please try again in an hour.',
  foreign_origin: 'This form came from another website, so nothing was done.',
  bad_request: 'We couldn’t read this form. Please try again.',
  not_host: 'Only hosts can do this. Sign in with a host’s account.',
  call_over: 'This call is over or was cancelled.',
  call_not_begun: 'This call hasn’t started yet, or was cancelled.',
  call_changed: 'This call was just changed. Please check it and try again.',
  link_too_old:
    'Your link is more than a day old, so you can’t choose a password with it. Request a new one.',
  address_taken:
    'This change can’t be completed. Another account may already have the new address. Sign in to see which address yours has, then choose a different one.',
  unavailable: 'Accounts are unavailable right now. Nothing was changed. Please try again.',
  // The request was sent but got no response: the outcome is unknown.
  unsure:
    'We don’t know whether this went through. Before you try again, reload this page, sign in, or look in your inbox to check.',
  failed: 'That didn’t work. Nothing was changed. Please try again.',
} as const

export type MessageCode = keyof typeof MESSAGES

export const NOTICES = {
  // The same for known and unknown addresses, and while nobody knows whether the mail server works.
  check_mail:
    'Check your inbox. If this address can be used for an account, a confirmation link should arrive within a few minutes. If nothing arrives, send the link again or sign up again.',
  reset_sent:
    'Check your inbox. If this address has an account, a link should arrive within a few minutes. If nothing arrives, try again.',
  confirmed: 'Your email address is confirmed.',
  choose_password:
    'Your email address is confirmed. Someone signed up with it more than once, so choose the password to use from now on.',
  one_address_confirmed:
    'One address is confirmed. Now open the link in the email to the other one.',
  email_change_sent:
    'To complete the change, open the links in the emails to both addresses. If nothing arrives within a few minutes, check the new address and try again.',
  password_changed: 'Your password was changed. All other sessions were signed out.',
  session_ended: 'That device was signed out.',
  signed_out_everywhere: 'You have been signed out on every device.',
  account_deleted: 'Your account and its data were deleted.',
  call_cancelled: 'The call was cancelled. The visitor will get an email.',
  call_moved: 'The call was moved. The visitor will get an email.',
  outcome_saved: 'Outcome saved.',
  feed_renewed: 'Your calendar has a new address. The old one no longer works.',
  feed_revoked: 'Your calendar is no longer published.',
  // Requirement R7.2, word for word.
  signed_out: 'You have been signed out of your account.',
  email_changed: 'Your email address was changed.',
} as const

/** Requirements R7.1 and R7.2: the titles of the two sign-out toasts. */
export const SIGNED_OUT_TITLE = 'Signed out successfully'
export const SIGN_OUT_FAILED_TITLE = 'Sign out failed'
export const SIGN_OUT_REFUSED = 'You’re still signed in. Please try again.'
export const SIGN_OUT_UNSURE =
  'Accounts are unavailable, so we don’t know whether this went through. Please try again.'

/** Why the server rejected a password. Unknown reasons are not shown. */
const WEAKNESSES: Record<string, string> = {
  length: 'Use at least 8 characters.',
  blank: 'It can’t be all spaces.',
  characters: 'Use lowercase and uppercase letters, digits and symbols.',
  pwned: 'It appears in a list of stolen passwords.',
}

/** Returns the message for an error code from a URL, or undefined for an unknown code. */
export function messageOf(code: unknown, reasons = ''): string | undefined {
  const message = messageForCode(MESSAGES, code)
  const why = reasons
    .split(',')
    .flatMap((reason) => messageForCode(WEAKNESSES, reason) ?? wait(reason))
  return message && [message, ...why].join(' ')
}

const wait = (reason: string) =>
  /^\d{1,2}$/.test(reason) ? [`You can request another in ${Number(reason)} seconds.`] : []

/** Returns the message for a notice code from a URL, or undefined for an unknown code. */
export const noticeOf = (code: unknown) => messageForCode(NOTICES, code)

/** An error as an account form shows it: next to its field, or above all fields. */
export type ShownError = {
  message: string
  code?: string | undefined
  field?: string | undefined
}

/** Returns the issues with their messages. Drops those with an unknown code. */
export const shownErrors = (issues: readonly FormIssue[]): ShownError[] =>
  issues.flatMap(({ code, field, reasons = [] }) => {
    const message = messageOf(code, reasons.join(','))
    return message ? [{ message, code, field }] : []
  })

/** Returns the error of an account form, for one field or, without `field`, for the whole form. */
export const accountError = (
  code: MessageCode,
  field?: 'email' | 'password' | 'current',
  reasons: string[] = [],
): FormError => new FormError([{ code, field, reasons }])
