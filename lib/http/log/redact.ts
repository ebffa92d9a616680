/** Patterns of credentials and personal data. */
const patterns: [RegExp, string][] = [
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, '$1 …'],
  // Supabase keys, Stripe keys and webhook secrets, Sanity tokens, JWTs.
  [/\b(sb_secret_|sbp_|sk_(?:live|test)_|whsec_)[\w-]+/g, '$1…'],
  [/\bsk[A-Za-z0-9]{60,}\b/g, 'sk…'],
  [/\beyJ[\w-]{8,}\.[\w-]+\.[\w-]*/g, 'eyJ…'],
  [/([?&](?:token|token_hash|code|secret|key|email|(?:access|refresh)_token)=)[^&\s"'#]+/gi, '$1…'],
  [/(:\/\/)[^\s/@:]*:[^\s/@]+@/g, '$1…@'],
  [/[\w.!#$%&'*+/=?^`{|}~-]+@[\w-]+(?:\.[\w-]+)+/g, '…@…'],
]

/** Removes secrets and email addresses from a log line; `secrets` are this server's own. */
export function redact(line: string, secrets: readonly string[] = []): string {
  const known = secrets.reduce((text, secret) => text.replaceAll(secret, '…'), line)
  return patterns.reduce((text, [pattern, instead]) => text.replace(pattern, instead), known)
}

/** Shortens a URL for logs: removes the query and long segments, which may be a secret link. */
export const toLoggedPath = (url: string): string =>
  url
    .split(/[?#]/, 1)
    .join('')
    .replace(/[^/]{20,}/g, '…')
