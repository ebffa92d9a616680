export const DEFAULT_NEXT = '/account'

/** Where to go after signing in: a path of this site, else the account page (open redirects). */
export function nextPath(next: unknown, siteUrl: string): string {
  if (typeof next !== 'string' || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(next)) return DEFAULT_NEXT
  const url = URL.parse(next, siteUrl)
  if (!url || url.origin !== new URL(siteUrl).origin) return DEFAULT_NEXT
  const path = `${url.pathname}${url.search}${url.hash}`
  // Dot segments may leave two slashes behind, and those would name another host.
  return path.startsWith('//') ? DEFAULT_NEXT : path
}
