import 'server-only'
import { env } from '@/lib/env'
import { logWarning } from '@/lib/log'
import { resolveRedirects } from '@/lib/redirects/find-redirect'
import { findRedirectIssues } from '@/lib/redirects/issues'
import type { Redirect, RedirectContext } from '@/lib/redirects/redirect'
import { isPreview } from './preview/preview.ts'
import { redirectsQuery } from './queries/queries.ts'
import { getSnapshot } from './snapshot.ts'

type Table = { redirects: Redirect[]; around: RedirectContext }

/** The redirects that act, each straight to its end. Those that cannot be followed are named in the log. */
export async function getRedirects(): Promise<Redirect[]> {
  const tags = ['redirect', 'legalPage', 'siteSettings']
  const read = { name: 'redirect-table', query: redirectsQuery, tags }
  const isDraft = await isPreview()
  return getSnapshot({
    ...read,
    parse: (answer) => {
      const { redirects, around } = toTable(answer)
      if (!isDraft) report(redirects, around)
      return resolveRedirects(redirects, around)
    },
  })
}

function toTable(answer: unknown): Table {
  const { redirects, hosts, pages } = Object(answer)
  if (![redirects, hosts, pages].every(Array.isArray))
    throw new Error('the answer is not a table of redirects')
  // An address of the site itself is a path: as a host it would hide a circle.
  const own = new URL(env.siteUrl).host
  return {
    redirects: redirects.filter(isRedirect),
    around: {
      hosts: hosts.filter(isText).filter((host: string) => host !== own),
      pages: pages.filter(isText),
    },
  }
}

/** Issues that one line of the log names. */
const NAMED = 10

// On globalThis: the proxy and the pages are bundled apart and would say it twice.
const said = globalThis as { redirectReport?: string }

function report(redirects: Redirect[], around: RedirectContext) {
  const issues = findRedirectIssues(redirects, around).flatMap((found, index) =>
    found
      .filter(({ level }) => level === 'error')
      .map(({ message }) => `${redirects[index]?.source}: ${message}`),
  )
  const more = issues.length > NAMED ? ` And ${issues.length - NAMED} more.` : ''
  const line = `${issues.slice(0, NAMED).join(' ')}${more}`
  if (line !== (said.redirectReport ?? ''))
    logWarning(`Redirects ignored: ${line || 'none any more.'}`)
  said.redirectReport = line
}

const isText = (value: unknown) => typeof value === 'string'

function isRedirect(value: unknown): value is Redirect {
  const { source, destination, isPermanent } = Object(value)
  return (
    typeof source === 'string' &&
    typeof destination === 'string' &&
    typeof isPermanent === 'boolean'
  )
}
