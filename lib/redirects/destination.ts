import { base, isPathOnSite, isSafe, normalizePath } from './path.ts'

/** Where a destination leads: to a path of the site, in its one spelling, or to another host. */
export type Target = { path: string; host?: undefined } | { path?: undefined; host: string }

/** Reads a destination as browsers do. Undefined if it is neither a safe path nor a plain https address. */
export function readDestination(destination: string): Target | undefined {
  if (isPathOnSite(destination)) return { path: normalizePath(new URL(destination, base).pathname) }
  if (!/^https:\/\/(?![/\\])/i.test(destination) || !isSafe(destination)) return undefined
  const url = URL.parse(destination)
  return url && !url.username && !url.password ? { host: url.host } : undefined
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
  return url.origin === base ? url.href.slice(base.length) : url.href
}
