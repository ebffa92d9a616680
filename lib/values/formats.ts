/** Matches the email addresses that browsers accept in `type=email` (HTML standard) and the auth service accepts: ASCII only. */
export const EMAIL_ADDRESS =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/

/**
 * Matches an email address to send to: with a dot in its domain, and without invisible characters and those that could
 * start another header.
 */
export const MAIL_RECIPIENT =
  /^(?!.*[\p{Cc}\p{Default_Ignorable_Code_Point}])[^\s@<>"(),:;\\[\]]+@[^\s@<>"(),:;\\[\].]+(\.[^\s@<>"(),:;\\[\].]+)+$/u

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Returns whether a text is a UUID (RFC 9562), in upper or lower case. */
export const isUuid = (text: string): boolean => UUID.test(text)
