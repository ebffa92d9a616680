import { isLoopback } from '@/lib/is-loopback'

/**
 * Returns true for a form sent by a page of this site (CSRF). Next checks the origin of server actions, not of route
 * handlers; without the check another site could also sign a visitor in to an account it controls.
 */
export function isSameOrigin(headers: Headers, siteUrl: string): boolean {
  const origin = headers.get('origin')
  // Pages with `Referrer-Policy: no-referrer` send `Origin: null` even with their own forms.
  if (origin && origin !== 'null')
    return origin === siteUrl || isSameMachine(origin, headers, siteUrl)
  return headers.get('sec-fetch-site') === 'same-origin'
}

/** A local site has several loopback names: page and request must use the same one. */
function isSameMachine(origin: string, headers: Headers, siteUrl: string) {
  const [page, site] = [URL.parse(origin), URL.parse(siteUrl)]
  if (!page || !site || !isLoopback(page.hostname) || !isLoopback(site.hostname)) return false
  return (
    page.host === headers.get('host') && page.protocol === site.protocol && page.port === site.port
  )
}
