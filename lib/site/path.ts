/** A placeholder origin for parsing paths. */
export const base = 'https://site.invalid'

/** First segments reserved by the site: redirects cannot start there, and nothing there has a preview. */
export const reserved: ReadonlySet<string> = new Set([
  '_next',
  '_not-found',
  'account',
  'api',
  'apple-touch-icon.png',
  'auth',
  'brand-mark',
  'broken-line.svg',
  'call',
  'drawings.svg',
  'favicon.ico',
  'font-license.txt',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
  'icon.svg',
  'index.md',
  'llms.txt',
  'manifest.webmanifest',
  'new-password',
  'opengraph-image',
  'page-not-found',
  'poster',
  'preview',
  'published',
  'reset-password',
  'robots.txt',
  'share-background.png',
  'share-image',
  'shared',
  'sign-in',
  'sign-up',
  'sitemap.xml',
  'studio',
])

/** Characters that no URL may contain, plain or encoded: spaces, backslashes, control characters. */
const unsafe = /[\s\\\p{Cc}]|%(?:[01][\da-f]|7f)/iu

/** Returns whether browsers and servers parse a URL the same way. */
export const isSafe = (url: string) => !unsafe.test(url)

/**
 * Returns the canonical spelling of a path: decoded, lower case, single slashes, none at the end.
 * A path with a broken encoding is left undecoded.
 */
export function normalizePath(path: string): string {
  const segments = decode(path).normalize('NFC').toLowerCase().split('/').filter(Boolean)
  return `/${segments.join('/')}`
}

/** The site's own paths whose second segment is a word, not a token. */
const WORDS = new Set(['/account/bookings', '/auth/confirm', '/call/already'])

/**
 * Returns the canonical spelling of one of the site's own paths: no trailing slash, words in lower case, tokens and file
 * names unchanged. Any other path only loses its trailing slashes.
 */
export function canonicalPath(path: string): string {
  const plain = `/${path.replace(/^\/+|\/+$/g, '')}`
  const lower = plain.toLowerCase()
  const [, first = ''] = lower.split('/')
  if (!reserved.has(first)) return plain
  return WORDS.has(lower) ? lower : `/${first}${plain.slice(1 + first.length)}`
}

/** Returns whether a path is reserved by the site, so that a redirect from it would hide a page. */
export function isReservedPath(path: string): boolean {
  const [first = ''] = normalizePath(path).slice(1).split('/')
  return first === '' || reserved.has(first)
}

/** Returns whether a destination, with or without query and fragment, stays on the site in every browser. */
export function isPathOnSite(destination: string): boolean {
  if (!/^\/(?!\/)/.test(destination) || !isSafe(destination)) return false
  const url = URL.parse(destination, base)
  // Dot segments may leave two slashes behind, and those would name another host.
  return url?.origin === base && !url.pathname.startsWith('//')
}

/** Returns whether a redirect can start here: a path only, which browsers request unchanged. */
export function isSource(source: string): boolean {
  return isPathOnSite(source) && !/[?#]/.test(source) && !/\/\.{1,2}(?:\/|$)/.test(decode(source))
}

/** Returns whether the percent-encoding of a path is valid; otherwise it can't be a page. */
export function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

const decode = (path: string) => (isDecodable(path) ? decodeURIComponent(path) : path)
