/** Stands for the site while a path is parsed. */
export const base = 'https://site.invalid'

/** First segments that belong to the site itself: no redirect may start there, and nothing there has a preview. */
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
  'fonts',
  'favicon.ico',
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
  'page-script',
  'poster',
  'preview',
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

/** What no address may hold, as it stands or encoded: spaces, backslashes, control characters. */
const unsafe = /[\s\\\p{Cc}]|%(?:[01][\da-f]|7f)/iu

/** True if no browser or server could read something else into this address. */
export const isSafe = (address: string) => !unsafe.test(address)

/**
 * The one spelling of a path: decoded, lower case, single slashes, none at the end.
 * A path with a broken encoding is left undecoded.
 */
export function normalizePath(path: string): string {
  const segments = decode(path).normalize('NFC').toLowerCase().split('/').filter(Boolean)
  return `/${segments.join('/')}`
}

/** Paths of the site itself with two parts, whose second is a word and no token. */
const WORDS = new Set(['/account/bookings', '/auth/confirm', '/call/already', '/call/booked'])

/**
 * A path of the site itself in its one spelling: no slash at the end, its words in lower case; tokens and file names
 * stay as they are. Any other path loses the slashes at its end.
 */
export function ownSpelling(path: string): string {
  const plain = `/${path.replace(/^\/+|\/+$/g, '')}`
  const lower = plain.toLowerCase()
  const [, first = ''] = lower.split('/')
  if (!reserved.has(first)) return plain
  return WORDS.has(lower) ? lower : `/${first}${plain.slice(1 + first.length)}`
}

/** Does this path belong to the site itself, so that a redirect from it would hide a page? */
export function isReservedPath(path: string): boolean {
  const [first = ''] = normalizePath(path).slice(1).split('/')
  return first === '' || reserved.has(first)
}

/** Is this a path, with or without query and fragment, that stays on the site whatever browser reads it? */
export function isPathOnSite(destination: string): boolean {
  if (!/^\/(?!\/)/.test(destination) || !isSafe(destination)) return false
  const url = URL.parse(destination, base)
  // Dot segments may leave two slashes behind, and those would name another host.
  return url?.origin === base && !url.pathname.startsWith('//')
}

/** Can this be an old path: one slash first, a path only, and one that browsers ask for as it stands? */
export function isSource(source: string): boolean {
  return isPathOnSite(source) && !/[?#]/.test(source) && !/\/\.{1,2}(?:\/|$)/.test(decode(source))
}

/** Can the percent signs of this path be read? Where they cannot, no page can stand. */
export function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

const decode = (path: string) => (isDecodable(path) ? decodeURIComponent(path) : path)
