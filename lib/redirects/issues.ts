import { readDestination } from './destination.ts'
import { type Graph, linkRedirects, type OwnIssue } from './graph.ts'
import { base, isDecodable, isReservedPath, normalizePath } from './path.ts'
import type { Redirect, RedirectContext } from './redirect.ts'

/** What is wrong with one redirect. Only an error keeps it from acting. */
export type Issue = {
  rule: OwnIssue['rule'] | 'self' | 'loop' | 'chain' | 'dead' | 'anchor'
  field: 'source' | 'destination'
  level: 'error' | 'warning'
  message: string
}

/**
 * Looks at all redirects together. Answers with the issues of each, in their order. The one judge for the
 * Studio, for tables that are imported and for the site, which ignores redirects with an error.
 */
export function findRedirectIssues(
  redirects: readonly Redirect[],
  around: RedirectContext,
): Issue[][] {
  const graph = linkRedirects(redirects, around)
  const known = new Set([...around.pages.map(normalizePath), ...graph.steps.keys()])
  return redirects.map((redirect, index) => {
    const own = graph.ownIssues[index]
    return own ? [ownIssue(own)] : linkIssues(redirect, graph, known, around.anchors)
  })
}

const sentences: Record<OwnIssue['rule'], [Issue['field'], string]> = {
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

function ownIssue(own: OwnIssue): Issue {
  const [field, message] = sentences[own.rule]
  const ending = own.rule === 'host' ? `${own.host}.` : ''
  return { rule: own.rule, field, level: 'error', message: `${message}${ending}` }
}

function linkIssues(
  { source, destination }: Redirect,
  graph: Graph,
  known: Set<string>,
  anchors: RedirectContext['anchors'],
): Issue[] {
  const path = normalizePath(source)
  const way = graph.ways.get(path)
  if (way?.loop) return [loopIssue(path, way.loop)]
  if (way?.isChain)
    return warning('chain', `Leads on to ${way.destination}: send people there at once.`)
  const to = readDestination(destination)?.path
  if (to === '/') return anchorIssues(destination, anchors)
  if (to === undefined || isReservedPath(to) || known.has(to)) return []
  return warning('dead', `No page stands at ${to}: people will read “Page not found”.`)
}

/** `#top` and an empty anchor lead to the top of any page. */
function anchorIssues(destination: string, anchors: RedirectContext['anchors']): Issue[] {
  const { hash } = new URL(destination, base)
  const anchor = isDecodable(hash) ? decodeURIComponent(hash.slice(1)) : hash.slice(1)
  if (!anchors || ['', 'top', ...anchors].includes(anchor)) return []
  const message = `No section on the page is called #${anchor}: people will see the top of the page.`
  return warning('anchor', message)
}

const warning = (rule: Issue['rule'], message: string): Issue[] => [
  { rule, field: 'destination', level: 'warning', message },
]

function loopIssue(path: string, loop: readonly string[]): Issue {
  const issue = { field: 'destination', level: 'error' } as const
  if (loop.length === 1 && loop.includes(path))
    return { ...issue, rule: 'self', message: 'It leads to itself.' }
  const round = [...loop, loop[0]].join(' → ')
  const message = loop.includes(path)
    ? `These redirects run in a circle: ${round}.`
    : `It leads into a circle: ${round}.`
  return { ...issue, rule: 'loop', message }
}
