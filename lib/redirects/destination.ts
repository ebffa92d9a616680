import { base, isPathOnSite, isSafe, normalizePath } from '../site/path.ts'

/** The target of a redirect: a path of the site in its canonical spelling, or another host. */
type Target = { path: string; host?: undefined } | { path?: undefined; host: string }

/** Parses a destination as browsers do. Returns undefined if it is neither a safe path nor a plain https URL. */
export function readDestination(destination: string): Target | undefined {
  if (isPathOnSite(destination)) return { path: normalizePath(new URL(destination, base).pathname) }
  if (!/^https:\/\/(?![/\\])/i.test(destination) || !isSafe(destination)) return undefined
  const url = URL.parse(destination)
  return url && !url.username && !url.password ? { host: url.host } : undefined
}

/** Adds the request's query to a destination; parameters of the destination win. */
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
  return url.origin === base ? url.href.slice(base.length) : url.href
}
