import 'server-only'
import { PAGE_TAGS } from '@/lib/content-tags'
import { withQuery } from '@/lib/redirects/destination'
import { findRedirect } from '@/lib/redirects/find-redirect'
import type { Answer } from '@/lib/serving/proxy-answers'
import { findCampaignPage, getCampaignPage, isOver } from './campaign-page.ts'
import { getLegalPage } from './legal-page.ts'
import { isPaused } from './reading/outage.ts'
import { getRedirects } from './redirects.ts'

type Target = { destination: string; isPermanent: boolean }

/** What is published at this path: a page, a redirect (with the query of the request), or nothing. */
export async function answerAt(path: string, query: URLSearchParams): Promise<Answer> {
  const answer = await find(path, query)
  return isPaused() ? { ...answer, isOld: true } : answer
}

async function find(path: string, query: URLSearchParams): Promise<Answer> {
  try {
    if (path.endsWith('.md')) return await markdownAt(path.slice(0, -'.md'.length))
    const page = await findPage(path)
    if (page && path === page.path) return { kind: 'page', tags: page.tags }
    // A page has one address; whoever spells it otherwise is led there.
    if (page) return redirectTo({ destination: page.path, isPermanent: true }, query)
    const former = await findCampaignPage(path)
    if (former && isOver(former, new Date())) {
      if (!former.afterwards) return { kind: 'gone' }
      return redirectTo({ destination: former.afterwards, isPermanent: false }, query)
    }
    const found = findRedirect(await getRedirects(), path)
    return found ? redirectTo(found, query) : { kind: 'nothing' }
  } catch {
    return { kind: 'unknown' }
  }
}

/** Only campaign pages have a file beside them; any other is the business of the route. */
async function markdownAt(path: string): Promise<Answer> {
  const page = await getCampaignPage(path)
  return page ? { kind: 'markdown', path: page.path } : { kind: 'unknown' }
}

async function findPage(path: string): Promise<{ path: string; tags: readonly string[] } | null> {
  const legal = await getLegalPage(path)
  return legal ? { path: `/${legal.slug}`, tags: PAGE_TAGS } : getCampaignPage(path)
}

function redirectTo({ destination, isPermanent }: Target, query: URLSearchParams): Answer {
  // Next adds this one to its own requests, see skipProxyUrlNormalize.
  const names = [...query.keys()].filter((name) => name !== '_rsc')
  const asked = Object.fromEntries(names.map((name) => [name, query.getAll(name)]))
  return { kind: 'redirect', target: withQuery(destination, asked), isPermanent }
}
