import { isLoopback } from '@/lib/is-loopback'

/**
 * True for a form that a page of this site sent (CSRF). Next checks the origin of server actions, not
 * of route handlers; without the check a foreign page could also sign a visitor in to its own account.
 */
export function isSameOrigin(headers: Headers, siteUrl: string): boolean {
  const origin = headers.get('origin')
  // A page with `Referrer-Policy: no-referrer` sends the origin `null` with its own forms.
  if (origin && origin !== 'null')
    return origin === siteUrl || isSameMachine(origin, headers, siteUrl)
  return headers.get('sec-fetch-site') === 'same-origin'
}

/** A site on this machine has all its names: the page and the request bear the same one. */
function isSameMachine(origin: string, headers: Headers, siteUrl: string) {
  const [page, site] = [URL.parse(origin), URL.parse(siteUrl)]
  if (!page || !site || !isLoopback(page.hostname) || !isLoopback(site.hostname)) return false
  return (
    page.host === headers.get('host') && page.protocol === site.protocol && page.port === site.port
  )
}
