import { messageForCode } from '@/lib/forms/message-for-code'

/** The sentences of the account screens, by the code that an address or an answer carries. */
export const MESSAGES = {
  // Requirements R6.2 and R7.5, word for word.
  credentials_missing: 'You must provide either an email or phone number and a password',
  session_missing: 'Auth session missing!',
  invalid_credentials: 'Invalid login credentials',
  email_missing: 'Please enter your email address.',
  email_invalid: 'This does not look like an email address.',
  email_not_confirmed: 'Please confirm your email address first. The link is in your mailbox.',
  weak_password: 'This password is too weak.',
  password_too_long:
    'This password is too long. It may have 72 bytes: 72 plain letters, digits and signs, or fewer with accents, other scripts or emoji.',
  password_unusable:
    'This password has a character that cannot be used, such as a control character.',
  same_password: 'New password should be different from the old password.',
  current_missing: 'Please enter your current password.',
  wrong_password: 'This is not your current password.',
  email_exists: 'This address cannot be used. Is it the one you have already?',
  link_expired: 'This link has expired or was used already. Ask for a new one.',
  user_banned: 'This account is closed. Write to us if you think that is a mistake.',
  out_of_mails:
    'No mail can be sent at the moment, so nothing was done. Please try again in a few minutes.',
  too_soon: 'A mail was sent a moment ago. Please look for it in your mailbox.',
  too_many: 'Too many attempts. Wait a quarter of an hour, or reset your password by email.',
  too_many_requests: 'Too many attempts. Please try again in a few minutes.',
  too_many_resets:
    'Too many links were requested for this address or from your network, so no email was sent. Please try again in an hour.',
  too_many_sign_ups:
    'Too many accounts were requested from your network. Please try again in an hour.',
  foreign_origin: 'This form came from another website, so nothing was done.',
  bad_request: 'This form could not be read. Please try again.',
  not_host: 'This is for the accounts of hosts only.',
  call_over: 'This call is past or cancelled already.',
  call_not_begun: 'This call has not begun yet, or is none any more.',
  call_changed: 'This call was changed meanwhile. Please look again.',
  link_too_old:
    'Your link is more than a day old, so it no longer lets you choose a password. Ask for a new one.',
  address_taken:
    'This change cannot be completed. Another account may have the new address by now. Sign in to see which address yours has, and ask for a change to another one.',
  unavailable: 'Accounts cannot be reached at the moment. Nothing was changed; please try again.',
  // Sent, and nobody has answered: what happened is not known, and each says how to see it.
  unsure: 'We don’t know whether this went through. Open this page again to see.',
  unsure_password:
    'We don’t know whether this went through. Sign in with the new password to see; if it is refused, the old one still holds.',
  unsure_deletion:
    'We don’t know whether this went through. Sign in to see: while you can, the account is still there.',
  unsure_email:
    'We don’t know whether this went through. Look for mails at both addresses; if none comes within a few minutes, ask again.',
  unsure_mail:
    'We don’t know whether this went through. Look into your mailbox; if no mail comes within a few minutes, ask again.',
  unsure_link:
    'We don’t know whether this went through. Sign in to see; if that is refused, open the link again or ask for a new one.',
  failed: 'That did not work. Nothing was changed; please try again.',
} as const

export type MessageCode = keyof typeof MESSAGES

export const NOTICES = {
  // The same for known and unknown addresses.
  check_mail:
    'Check your mailbox. If this address can be used for an account, a link to confirm it is on its way.',
  reset_sent: 'Check your mailbox. If this address has an account, a link is on its way.',
  confirmed: 'Your email address is confirmed.',
  choose_password:
    'Your email address is confirmed. It was signed up with more than once, so choose the password that counts.',
  half_confirmed: 'One address agreed. Open the link in the mail to the other one, too.',
  email_change_sent: 'Open the links in the mails to both addresses to complete the change.',
  password_changed: 'Your password is changed. Every other session was signed out.',
  session_ended: 'That device is signed out.',
  signed_out_everywhere: 'You have been signed out on every device.',
  account_deleted: 'Your account and its data are deleted.',
  call_cancelled: 'The call is cancelled, and its visitor gets a mail.',
  call_moved: 'The call has a new time, and its visitor gets a mail.',
  call_noted: 'It is noted what became of the call.',
  feed_renewed: 'The calendar has a new address. Former ones work no more.',
  feed_revoked: 'The calendar is no longer published.',
  // Requirement R7.2, word for word.
  signed_out: 'You have been signed out of your account.',
  email_changed: 'Your email address is changed.',
} as const

/** Requirements R7.1 and R7.2: the titles of the two toasts of signing out. */
export const SIGNED_OUT_TITLE = 'Signed out successfully'
export const SIGN_OUT_FAILED_TITLE = 'Sign out failed'
export const SIGN_OUT_REFUSED = 'You are still signed in. Please try again.'
export const SIGN_OUT_UNSURE =
  'Accounts cannot be reached, so we don’t know whether this went through. Please try again.'

/** Why the server refused a password; reasons it may add later are not shown. */
const WEAKNESSES: Record<string, string> = {
  length: 'It needs at least 8 characters.',
  blank: 'It needs something other than blanks.',
  characters: 'It needs lower-case and upper-case letters, digits and symbols.',
  pwned: 'It appears in a list of stolen passwords.',
}

/** The sentence of an error code of an address; undefined for a code that does not exist. */
export function messageOf(code: unknown, reasons = ''): string | undefined {
  const sentence = messageForCode(MESSAGES, code)
  const why = reasons
    .split(',')
    .flatMap((reason) => messageForCode(WEAKNESSES, reason) ?? wait(reason))
  return sentence && [sentence, ...why].join(' ')
}

const wait = (reason: string) =>
  /^\d{1,2}$/.test(reason) ? [`Another one can be sent in ${Number(reason)} seconds.`] : []

/** The sentence of a notice code of an address; undefined for a code that does not exist. */
export const noticeOf = (code: unknown) => messageForCode(NOTICES, code)
