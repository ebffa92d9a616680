import { isReservedPath, isSource, normalizePath } from '../site/path.ts'
import { readDestination } from './destination.ts'
import { findRoutes, type Step } from './follow.ts'
import type { Redirect, RedirectContext } from './redirect.ts'

/** Why a redirect is invalid by itself, or that an earlier one has the same path. */
export type OwnIssue =
  | { rule: 'source' | 'reserved' | 'page' | 'duplicate' | 'target' }
  | { rule: 'host'; host: string }

export type Graph = ReturnType<typeof linkRedirects>

/** Links the valid redirects. Of two with the same source in any spelling, the first is used. */
export function linkRedirects(redirects: readonly Redirect[], context: RedirectContext) {
  const pages = new Set(context.pages.map(normalizePath))
  /** The valid redirects by old path. */
  const steps = new Map<string, Step>()
  /** One entry per redirect, in order; undefined for a valid one. */
  const ownIssues = redirects.map(({ source, destination, isPermanent }): OwnIssue | undefined => {
    const path = normalizePath(source)
    if (!isSource(source)) return { rule: 'source' }
    if (isReservedPath(path)) return { rule: 'reserved' }
    if (pages.has(path)) return { rule: 'page' }
    const target = readDestination(destination)
    if (!target) return { rule: 'target' }
    if (target.host !== undefined && !context.hosts.includes(target.host))
      return { rule: 'host', host: target.host }
    if (steps.has(path)) return { rule: 'duplicate' }
    steps.set(path, { destination, to: target.path, isPermanent })
    return undefined
  })
  return { ownIssues, steps, routes: findRoutes(steps) }
}
