import { withQuery } from './destination.ts'
import { type Graph, linkRedirects } from './graph.ts'
import { base, isReservedPath, normalizePath } from './path.ts'
import type { Redirect, RedirectContext } from './redirect.ts'
import type { Step } from './ways.ts'

type Taken = { from: string } & Omit<Step, 'to'>

/** What the site answers at a path. */
export type Answer =
  | { kind: 'home' | 'reserved' | 'page' | 'nothing'; path: string }
  | {
      kind: 'redirect'
      path: string
      /** Every redirect on the way, from the first to the last. */
      steps: Taken[]
      /** Where people arrive, with the query they came with. */
      target: string
      status: 307 | 308
    }

/**
 * What the site would answer if somebody asked for this path, or for this address of the site.
 * Undefined if nobody can ask for it.
 */
export function tryPath(
  input: string,
  redirects: readonly Redirect[],
  around: RedirectContext,
): Answer | undefined {
  const text = input.trim()
  const isAddress = /^https?:\/\/[^/]/i.test(text)
  if (!isAddress && !text.startsWith('/')) return undefined
  const url = URL.parse(isAddress ? text : `${base}/${text.slice(1)}`)
  if (!url) return undefined
  const path = normalizePath(url.pathname)
  if (path === '/') return { kind: 'home', path }
  if (isReservedPath(path)) return { kind: 'reserved', path }
  if (around.pages.some((page) => normalizePath(page) === path)) return { kind: 'page', path }
  const graph = linkRedirects(redirects, around)
  const way = graph.ways.get(path)
  if (!way || way.loop) return { kind: 'nothing', path }
  return {
    kind: 'redirect',
    path,
    steps: stepsFrom(path, graph),
    target: withQuery(way.destination, queryOf(url)),
    status: way.isPermanent ? 308 : 307,
  }
}

function stepsFrom(from: string, graph: Graph): Taken[] {
  const step = graph.steps.get(from)
  if (!step) return []
  const { to, ...taken } = step
  return [{ from, ...taken }, ...(to === undefined ? [] : stepsFrom(to, graph))]
}

function queryOf({ searchParams }: URL) {
  return Object.fromEntries(
    [...searchParams.keys()].map((name) => [name, searchParams.getAll(name)]),
  )
}
