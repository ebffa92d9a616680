import { linkRedirects } from './graph.ts'
import { normalizePath } from './path.ts'
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
  return [...ways].flatMap(([source, way]) => {
    if (way.loop) return []
    return [{ source, destination: way.destination, isPermanent: way.isPermanent }]
  })
}

/** The one of the resolved redirects that acts at a path in any spelling, or undefined. */
export function findRedirect(resolved: readonly Redirect[], path: string): Redirect | undefined {
  const source = normalizePath(path)
  return resolved.find((redirect) => redirect.source === source)
}
