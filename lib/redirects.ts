/** A redirect document. */
export type Redirect = { source: string; destination: string; isPermanent: boolean }

/** Stands for the site while a path is parsed. */
const base = 'https://site.invalid'

/** First segments that belong to the site itself: no redirect may start there. */
const reserved = new Set([
  '_next',
  'account',
  'api',
  'auth',
  'new-password',
  'preview',
  'reset-password',
  'sign-in',
  'sign-up',
  'studio',
])

/**
 * The one spelling of a path: decoded, lower case, single slashes, none at the end.
 * A path with a broken encoding is left undecoded.
 */
export function normalizePath(path: string): string {
  const segments = decode(path).normalize('NFC').toLowerCase().split('/').filter(Boolean)
  return `/${segments.join('/')}`
}

/** Does this path belong to the site itself, so that a redirect from it would hide a page? */
export function isReservedPath(path: string): boolean {
  const [first] = normalizePath(path).slice(1).split('/')
  return first === undefined || first === '' || reserved.has(first)
}

/** Is this a path, with or without query and fragment, that stays on the site whatever browser reads it? */
export function isPathOnSite(destination: string): boolean {
  if (!/^\/(?![/\\])[^\\\p{Cc}\s]*$/u.test(destination)) return false
  const url = URL.parse(destination, base)
  // Dot segments may leave two slashes behind, and those would name another host.
  return url?.origin === base && !url.pathname.startsWith('//')
}

/**
 * Where a path leads, or undefined. Chains are followed to their end, so that one hop is sent; it is
 * permanent if every step is. A chain that loops leads nowhere. Of two documents with one source the
 * first counts; documents with a reserved source or a destination off the site do not count.
 */
export function findRedirect(redirects: readonly Redirect[], path: string) {
  const table = toTable(redirects)
  const seen = new Set<string>()
  let from = normalizePath(path)
  let found: { destination: string; isPermanent: boolean } | undefined
  for (let step = table.get(from); step; step = table.get(from)) {
    if (seen.has(from)) return undefined
    seen.add(from)
    found = {
      destination: step.destination,
      isPermanent: step.isPermanent && (found?.isPermanent ?? true),
    }
    from = normalizePath(step.destination.replace(/[?#].*$/s, ''))
  }
  return found
}

/** The destination with the query of the request; a parameter that the destination sets itself wins. */
export function withQuery(
  destination: string,
  query: Record<string, string | string[] | undefined>,
): string {
  const url = new URL(destination, base)
  const own = new Set(url.searchParams.keys())
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || own.has(name)) continue
    for (const item of [value].flat()) url.searchParams.append(name, item)
  }
  return url.href.slice(base.length)
}

function toTable(redirects: readonly Redirect[]) {
  const table = new Map<string, Redirect>()
  for (const redirect of redirects) {
    const source = normalizePath(redirect.source)
    const counts =
      redirect.source.startsWith('/') &&
      !isReservedPath(source) &&
      isPathOnSite(redirect.destination) &&
      !table.has(source)
    if (counts) table.set(source, redirect)
  }
  return table
}

function decode(path: string) {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
