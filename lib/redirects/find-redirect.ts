import { linkRedirects } from './graph.ts'
import { base, isPathOnSite, normalizePath, ownSpelling } from './path.ts'
import type { Redirect, RedirectContext } from './redirect.ts'

/**
 * The redirects that act, each from the one spelling of its source straight to its end, so that one hop
 * is sent; it is permanent if every step is. What is wrong or runs in a circle is left out.
 */
export function resolveRedirects(
  redirects: readonly Redirect[],
  around: RedirectContext,
): Redirect[] {
  const { ways } = linkRedirects(redirects, around)
  const pages = new Set(around.pages.map(normalizePath))
  return [...ways].flatMap(([source, way]) => {
    if (way.loop) return []
    const destination = inOneSpelling(way.destination, pages)
    return [{ source, destination, isPermanent: way.isPermanent }]
  })
}

/** The destination as its page is spelled, so that nobody is led on from there. */
function inOneSpelling(destination: string, pages: ReadonlySet<string>): string {
  if (!isPathOnSite(destination)) return destination
  const { pathname, search, hash } = new URL(destination, base)
  const path = normalizePath(pathname)
  return `${pages.has(path) ? path : ownSpelling(pathname)}${search}${hash}`
}

/** The one of the resolved redirects that acts at a path in any spelling, or undefined. */
export function findRedirect(resolved: readonly Redirect[], path: string): Redirect | undefined {
  const source = normalizePath(path)
  return resolved.find((redirect) => redirect.source === source)
}
