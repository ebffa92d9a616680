/** What a browser's own check of `type=email` lets pass (HTML standard), and the accounts take: no letters but those of ASCII. */
export const EMAIL_ADDRESS =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/

/** An address on the internet that is mailed to: a dot in its domain, and nothing that begins another header. */
export const MAIL_RECIPIENT =
  /^[^\s@<>"(),:;\\[\]]+@[^\s@<>"(),:;\\[\].]+(\.[^\s@<>"(),:;\\[\].]+)+$/
