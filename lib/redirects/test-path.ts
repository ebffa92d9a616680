import { base, isReservedPath, normalizePath } from '@/lib/site/path'
import { withQuery } from './destination.ts'
import type { Step } from './follow.ts'
import { type Graph, linkRedirects } from './graph.ts'
import type { Redirect, RedirectContext } from './redirect.ts'

type Followed = { from: string } & Omit<Step, 'to'>

/** The site's response at a path. */
export type PathResult =
  | { kind: 'home' | 'reserved' | 'page' | 'nothing'; path: string }
  | {
      kind: 'redirect'
      path: string
      /** Every redirect followed, in order. */
      steps: Followed[]
      /** The final target, with the query of the input. */
      target: string
      status: 307 | 308
    }

/**
 * Returns the site's response to a request for this path or URL, or undefined if it isn't valid.
 */
export function testPath(
  input: string,
  redirects: readonly Redirect[],
  context: RedirectContext,
): PathResult | undefined {
  const text = input.trim()
  const isUrl = /^https?:\/\/[^/]/i.test(text)
  if (!isUrl && !text.startsWith('/')) return undefined
  const url = URL.parse(isUrl ? text : `${base}/${text.slice(1)}`)
  if (!url) return undefined
  const path = normalizePath(url.pathname)
  if (path === '/') return { kind: 'home', path }
  if (isReservedPath(path)) return { kind: 'reserved', path }
  if (context.pages.some((page) => normalizePath(page) === path)) return { kind: 'page', path }
  const graph = linkRedirects(redirects, context)
  const route = graph.routes.get(path)
  if (!route || route.loop) return { kind: 'nothing', path }
  return {
    kind: 'redirect',
    path,
    steps: stepsFrom(path, graph),
    target: withQuery(route.destination, queryOf(url)),
    status: route.isPermanent ? 308 : 307,
  }
}

function stepsFrom(from: string, graph: Graph): Followed[] {
  const step = graph.steps.get(from)
  if (!step) return []
  const { to, ...followed } = step
  return [{ from, ...followed }, ...(to === undefined ? [] : stepsFrom(to, graph))]
}

function queryOf({ searchParams }: URL) {
  return Object.fromEntries(
    [...searchParams.keys()].map((name) => [name, searchParams.getAll(name)]),
  )
}
