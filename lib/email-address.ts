/** What a browser's own check of `type=email` lets pass. */
export const EMAIL_ADDRESS = /^[^\s@]+@[^\s@]+$/

/** An address on the internet that is mailed to: a dot in its domain, and nothing that begins another header. */
export const MAIL_RECIPIENT =
  /^[^\s@<>"(),:;\\[\]]+@[^\s@<>"(),:;\\[\].]+(\.[^\s@<>"(),:;\\[\].]+)+$/
