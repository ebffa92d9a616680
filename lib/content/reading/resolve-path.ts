import 'server-only'
import { PAGE_TAGS } from '@/lib/http/cache/content-tags'
import type { PathContent } from '@/lib/http/proxy-responses'
import { readDestination, withQuery } from '@/lib/redirects/destination'
import { findRedirect } from '@/lib/redirects/find-redirect'
import { base, isReservedPath, normalizePath } from '@/lib/site/path'
import { isPaused } from './content-lake.ts'
import { findCampaignPage, getCampaignPage, isOver } from './find-campaign-page.ts'
import { getLegalPage } from './get-legal-page.ts'
import { getRedirects } from './redirects.ts'

type Target = { destination: string; isPermanent: boolean }

/** Resolves a path to a published page, a redirect (with the query of the request), or nothing. */
export async function resolvePath(path: string, query: URLSearchParams): Promise<PathContent> {
  const found = await find(path, query)
  return isPaused() ? { ...found, isStale: true } : found
}

async function find(path: string, query: URLSearchParams): Promise<PathContent> {
  try {
    const markdown = await markdownAt(path)
    if (markdown) return markdown
    const page = await findPage(path)
    if (page && path === page.path) return { kind: 'page', tags: page.tags }
    const target = page ? { destination: page.path, isPermanent: true } : await targetAt(path)
    if (!target) return { kind: (await isEnded(path)) ? 'gone' : 'nothing' }
    return redirectTo(await finalTarget(target, path), query)
  } catch {
    return { kind: 'unknown' }
  }
}

/** Returns the redirect target of an ended page or of a redirect; undefined for any other path. */
async function targetAt(path: string): Promise<Target | undefined> {
  const former = await findCampaignPage(path)
  if (!former || !isOver(former, new Date())) return findRedirect(await getRedirects(), path)
  return former.afterwards ? { destination: former.afterwards, isPermanent: false } : undefined
}

async function isEnded(path: string): Promise<boolean> {
  const former = await findCampaignPage(path)
  return former !== undefined && isOver(former, new Date())
}

/** Follows a target through redirects and ended pages, so that visitors get a single redirect. Stops at a loop. */
async function finalTarget(first: Target, from: string): Promise<Target> {
  const seen = new Set([normalizePath(from)])
  let target = first
  for (;;) {
    const path = readDestination(target.destination)?.path
    if (path === undefined || seen.has(path) || isReservedPath(path)) return target
    seen.add(path)
    const page = await findPage(path)
    const next = page ? { destination: page.path, isPermanent: true } : await targetAt(path)
    if (!next) return target
    target = {
      destination: mergeQuery(target.destination, next.destination),
      isPermanent: target.isPermanent && next.isPermanent,
    }
  }
}

/** Returns the next destination with the query and fragment of the previous one, unless it has its own. */
function mergeQuery(before: string, next: string): string {
  const { searchParams, hash } = new URL(before, base)
  const query = Object.fromEntries(
    [...searchParams.keys()].map((name) => [name, searchParams.getAll(name)]),
  )
  const target = withQuery(next, query)
  return target.includes('#') ? target : `${target}${hash}`
}

/** Only campaign pages have a Markdown file here; that of the landing page has its own route. */
async function markdownAt(path: string): Promise<PathContent | undefined> {
  if (!path.endsWith('.md')) return undefined
  const page = await getCampaignPage(path.slice(0, -'.md'.length))
  return page ? { kind: 'markdown', path: page.path } : undefined
}

async function findPage(path: string): Promise<{ path: string; tags: readonly string[] } | null> {
  const legal = await getLegalPage(path)
  return legal ? { path: `/${legal.slug}`, tags: PAGE_TAGS } : getCampaignPage(path)
}

function redirectTo({ destination, isPermanent }: Target, query: URLSearchParams): PathContent {
  // Next adds `_rsc` to its own requests, see skipProxyUrlNormalize.
  const names = [...query.keys()].filter((name) => name !== '_rsc')
  const params = Object.fromEntries(names.map((name) => [name, query.getAll(name)]))
  return { kind: 'redirect', target: withQuery(destination, params), isPermanent }
}
