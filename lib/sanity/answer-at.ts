import 'server-only'
import { withQuery } from '@/lib/redirects/destination'
import { findRedirect } from '@/lib/redirects/find-redirect'
import { getLegalPage } from './legal-page.ts'
import { getRedirects } from './redirects.ts'

type Answer =
  | { kind: 'page' }
  | { kind: 'redirect'; target: string; isPermanent: boolean }
  | { kind: 'nothing' }
  /** The content cannot be read: the route reports it. */
  | { kind: 'unknown' }

/** What is published at this path: a legal page, a redirect (with the query of the request), or nothing. */
export async function answerAt(path: string, query: URLSearchParams): Promise<Answer> {
  try {
    const page = await getLegalPage(path)
    if (page && path === `/${page.slug}`) return { kind: 'page' }
    // A page has one address; whoever spells it otherwise is led there.
    const found = page
      ? { destination: `/${page.slug}`, isPermanent: true }
      : findRedirect(await getRedirects(), path)
    if (!found) return { kind: 'nothing' }
    // Next adds this one to its own requests, see skipProxyUrlNormalize.
    const names = [...query.keys()].filter((name) => name !== '_rsc')
    const asked = Object.fromEntries(names.map((name) => [name, query.getAll(name)]))
    const target = withQuery(found.destination, asked)
    return { kind: 'redirect', target, isPermanent: found.isPermanent }
  } catch {
    return { kind: 'unknown' }
  }
}
