import { base, isDecodable, isReservedPath, normalizePath } from '../site/path.ts'
import { readDestination } from './destination.ts'
import { type Graph, linkRedirects, type OwnIssue } from './graph.ts'
import type { Redirect, RedirectContext } from './redirect.ts'

/** An issue of one redirect. Only an error disables it. */
export type Issue = {
  rule: OwnIssue['rule'] | 'self' | 'loop' | 'chain' | 'dead' | 'anchor'
  field: 'source' | 'destination'
  level: 'error' | 'warning'
  message: string
}

/**
 * Validates all redirects together and returns the issues of each, in order. Used by the Studio, by imports and by the
 * site, which ignores redirects with an error.
 */
export function findRedirectIssues(
  redirects: readonly Redirect[],
  context: RedirectContext,
): Issue[][] {
  const graph = linkRedirects(redirects, context)
  const known = new Set([...context.pages.map(normalizePath), ...graph.steps.keys()])
  return redirects.map((redirect, index) => {
    const own = graph.ownIssues[index]
    return own ? [ownIssue(own)] : linkIssues(redirect, graph, known, context.anchors)
  })
}

const messages: Record<OwnIssue['rule'], [Issue['field'], string]> = {
  source: ['source', 'Start with one slash, then the path, without spaces, ? or #.'],
  reserved: ['source', 'This path is reserved by the site. Choose another.'],
  page: ['source', 'There is already a page at this path. Choose another.'],
  duplicate: ['source', 'There is already a redirect from this path. Keep only one.'],
  target: [
    'destination',
    'Start with one slash or with https://, without spaces, backslashes or control characters.',
  ],
  host: ['destination', 'Add this host to Site settings → Redirects first: '],
}

function ownIssue(own: OwnIssue): Issue {
  const [field, message] = messages[own.rule]
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
  const route = graph.routes.get(path)
  if (route?.loop) return [loopIssue(path, route.loop)]
  if (route?.isChain)
    return warning('chain', `This target redirects to ${route.destination}. Link there directly.`)
  const to = readDestination(destination)?.path
  if (to === '/') return anchorIssues(destination, anchors)
  if (to === undefined || isReservedPath(to) || known.has(to)) return []
  return warning('dead', `There is no page at ${to}, so visitors will see “Page not found”.`)
}

/** `#top` and an empty anchor are valid on any page. */
function anchorIssues(destination: string, anchors: RedirectContext['anchors']): Issue[] {
  const { hash } = new URL(destination, base)
  const anchor = isDecodable(hash) ? decodeURIComponent(hash.slice(1)) : hash.slice(1)
  if (!anchors || ['', 'top', ...anchors].includes(anchor)) return []
  const message = `The page has no section #${anchor}, so visitors will see its top.`
  return warning('anchor', message)
}

const warning = (rule: Issue['rule'], message: string): Issue[] => [
  { rule, field: 'destination', level: 'warning', message },
]

function loopIssue(path: string, loop: readonly string[]): Issue {
  const issue = { field: 'destination', level: 'error' } as const
  if (loop.length === 1 && loop.includes(path))
    return { ...issue, rule: 'self', message: 'This redirect points to itself.' }
  const cycle = [...loop, loop[0]].join(' → ')
  const message = loop.includes(path)
    ? `These redirects form a loop: ${cycle}.`
    : `This redirect leads into a loop: ${cycle}.`
  return { ...issue, rule: 'loop', message }
}
