/**
 * True for a form that a page of this site sent (CSRF). Next checks the origin of server actions, not
 * of route handlers; without the check a foreign page could also sign a visitor in to its own account.
 */
export function isSameOrigin(headers: Headers, siteUrl: string): boolean {
  const origin = headers.get('origin')
  // A page with `Referrer-Policy: no-referrer` sends the origin `null` with its own forms.
  if (origin && origin !== 'null') return origin === siteUrl
  return headers.get('sec-fetch-site') === 'same-origin'
}
