import { base, canonicalPath, isPathOnSite, normalizePath } from '../site/path.ts'
import { linkRedirects } from './graph.ts'
import type { Redirect, RedirectContext } from './redirect.ts'

/**
 * Resolves redirects: each leads from the canonical spelling of its source directly to its final target, and is
 * permanent if every step is. Invalid redirects and loops are left out.
 */
export function resolveRedirects(
  redirects: readonly Redirect[],
  context: RedirectContext,
): Redirect[] {
  const { routes } = linkRedirects(redirects, context)
  const pages = new Set(context.pages.map(normalizePath))
  return [...routes].flatMap(([source, route]) => {
    if (route.loop) return []
    const destination = withCanonicalPath(route.destination, pages)
    return [{ source, destination, isPermanent: route.isPermanent }]
  })
}

/** Returns the destination in its canonical spelling, which saves another redirect. */
function withCanonicalPath(destination: string, pages: ReadonlySet<string>): string {
  if (!isPathOnSite(destination)) return destination
  const { pathname, search, hash } = new URL(destination, base)
  const path = normalizePath(pathname)
  return `${pages.has(path) ? path : canonicalPath(pathname)}${search}${hash}`
}

/** Returns the resolved redirect for a path in any spelling, or undefined. */
export function findRedirect(resolved: readonly Redirect[], path: string): Redirect | undefined {
  const source = normalizePath(path)
  return resolved.find((redirect) => redirect.source === source)
}
