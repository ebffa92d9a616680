import { readDestination } from './destination.ts'
import { isReservedPath, isSource, normalizePath } from './path.ts'
import type { Redirect, RedirectContext } from './redirect.ts'
import { findWays, type Step } from './ways.ts'

/** Why a redirect does not count whatever the others do, or that an earlier one has its path. */
export type OwnIssue =
  | { rule: 'source' | 'reserved' | 'page' | 'duplicate' | 'target' }
  | { rule: 'host'; host: string }

export type Graph = ReturnType<typeof linkRedirects>

/** Links the redirects that count. Of two with one source, in whatever spelling, the first counts. */
export function linkRedirects(redirects: readonly Redirect[], around: RedirectContext) {
  const pages = new Set(around.pages.map(normalizePath))
  /** By old path, the redirects that count. */
  const steps = new Map<string, Step>()
  /** One entry per redirect, in their order; undefined for one that counts. */
  const ownIssues = redirects.map(({ source, destination, isPermanent }): OwnIssue | undefined => {
    const path = normalizePath(source)
    if (!isSource(source)) return { rule: 'source' }
    if (isReservedPath(path)) return { rule: 'reserved' }
    if (pages.has(path)) return { rule: 'page' }
    const target = readDestination(destination)
    if (!target) return { rule: 'target' }
    if (target.host !== undefined && !around.hosts.includes(target.host))
      return { rule: 'host', host: target.host }
    if (steps.has(path)) return { rule: 'duplicate' }
    steps.set(path, { destination, to: target.path, isPermanent })
    return undefined
  })
  return { ownIssues, steps, ways: findWays(steps) }
}
