/** What gives somebody rights or names a person, wherever it stands in a line. */
const patterns: [RegExp, string][] = [
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, '$1 …'],
  // Keys of Supabase, of Stripe and its webhooks, tokens of Sanity, JWTs.
  [/\b(sb_secret_|sbp_|sk_(?:live|test)_|whsec_)[\w-]+/g, '$1…'],
  [/\bsk[A-Za-z0-9]{60,}\b/g, 'sk…'],
  [/\beyJ[\w-]{8,}\.[\w-]+\.[\w-]*/g, 'eyJ…'],
  [/([?&](?:token|token_hash|code|secret|key|email|(?:access|refresh)_token)=)[^&\s"'#]+/gi, '$1…'],
  [/(:\/\/)[^\s/@:]*:[^\s/@]+@/g, '$1…@'],
  [/[\w.!#$%&'*+/=?^`{|}~-]+@[\w-]+(?:\.[\w-]+)+/g, '…@…'],
]

/** A line of the log without secrets and addresses of people; `secrets` are those that this server was given. */
export function redact(line: string, secrets: readonly string[] = []): string {
  const known = secrets.reduce((text, secret) => text.replaceAll(secret, '…'), line)
  return patterns.reduce((text, [pattern, instead]) => text.replace(pattern, instead), known)
}

/** A path as a log may hold it: without query, and a long part may be somebody's link. */
export const toLoggedPath = (address: string): string =>
  address
    .split(/[?#]/, 1)
    .join('')
    .replace(/[^/]{20,}/g, '…')
