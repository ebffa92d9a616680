import { readDestination } from './destination.ts'
import { type Graph, linkRedirects, type OwnFault } from './graph.ts'
import { isReservedPath, normalizePath } from './path.ts'
import type { Redirect, Surroundings } from './redirect.ts'

/** What is wrong with one redirect. Only an error keeps it from acting. */
export type Fault = {
  rule: OwnFault['rule'] | 'self' | 'loop' | 'chain' | 'dead'
  field: 'source' | 'destination'
  level: 'error' | 'warning'
  message: string
}

/**
 * Looks at all redirects together. Answers with the faults of each, in their order. The one judge for the
 * Studio, for tables that are imported and for the site, which ignores redirects with an error.
 */
export function findRedirectFaults(
  redirects: readonly Redirect[],
  around: Surroundings,
): Fault[][] {
  const graph = linkRedirects(redirects, around)
  const known = new Set([...around.pages.map(normalizePath), ...graph.steps.keys()])
  return redirects.map((redirect, index) => {
    const own = graph.ownFaults[index]
    return own ? [ownFault(own)] : linkFaults(redirect, graph, known)
  })
}

const sentences: Record<OwnFault['rule'], [Fault['field'], string]> = {
  source: ['source', 'Start with one slash, then the path, without spaces, ? or #.'],
  reserved: ['source', 'The site itself uses this path.'],
  page: ['source', 'A page stands at this path.'],
  duplicate: ['source', 'Another redirect starts at this path already.'],
  target: [
    'destination',
    'Start with one slash or with https://, without spaces, backslashes or control characters.',
  ],
  host: ['destination', 'Only hosts that Site settings → Redirects names may be led to, not '],
}

function ownFault(own: OwnFault): Fault {
  const [field, message] = sentences[own.rule]
  const ending = own.rule === 'host' ? `${own.host}.` : ''
  return { rule: own.rule, field, level: 'error', message: `${message}${ending}` }
}

function linkFaults({ source, destination }: Redirect, graph: Graph, known: Set<string>): Fault[] {
  const path = normalizePath(source)
  const way = graph.ways.get(path)
  if (way?.circle) return [circleFault(path, way.circle)]
  if (way?.isChain) {
    const message = `Leads on to ${way.destination}: send people there at once.`
    return [{ rule: 'chain', field: 'destination', level: 'warning', message }]
  }
  const to = readDestination(destination)?.path
  if (to === undefined || isReservedPath(to) || known.has(to)) return []
  const message = `No page stands at ${to}: people will read “Page not found”.`
  return [{ rule: 'dead', field: 'destination', level: 'warning', message }]
}

function circleFault(path: string, circle: readonly string[]): Fault {
  const fault = { field: 'destination', level: 'error' } as const
  if (circle.length === 1 && circle.includes(path))
    return { ...fault, rule: 'self', message: 'It leads to itself.' }
  const round = [...circle, circle[0]].join(' → ')
  const message = circle.includes(path)
    ? `These redirects run in a circle: ${round}.`
    : `It leads into a circle: ${round}.`
  return { ...fault, rule: 'loop', message }
}
