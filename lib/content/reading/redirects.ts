import 'server-only'
import * as v from 'valibot'
import { anyText, flag, list, object, read } from '@/lib/content/check/read'
import { isPreview } from '@/lib/content/preview/preview'
import { redirectsQuery } from '@/lib/content/queries/queries'
import { env } from '@/lib/env'
import { REDIRECT_TAGS } from '@/lib/http/cache/content-tags'
import { resolveRedirects } from '@/lib/redirects/find-redirect'
import { findRedirectIssues } from '@/lib/redirects/issues'
import type { Redirect, RedirectContext } from '@/lib/redirects/redirect'
import type { RedirectsQueryResult } from '@/sanity.types'
import { getSnapshot, logChange, reportIssues } from './snapshot.ts'

/** Returns the valid redirects, each resolved to its final destination. Logs the invalid ones. */
export async function getRedirects(): Promise<Redirect[]> {
  const read = { name: 'redirect-table', query: redirectsQuery, tags: REDIRECT_TAGS }
  const isDraft = await isPreview()
  return getSnapshot({
    ...read,
    parse: (response) => {
      const { redirects, context } = toTable(response)
      if (!isDraft) report(redirects, context)
      return resolveRedirects(redirects, context)
    },
  })
}

// A missing path is reported with the other invalid redirects, by source.
const path = v.pipe(
  v.nullable(v.string()),
  v.transform((value) => value ?? ''),
)

const table = object<RedirectsQueryResult>({
  redirects: list(object<Redirect>({ source: path, destination: path, isPermanent: flag })),
  hosts: list(anyText),
  pages: list(anyText),
})

function toTable(response: unknown) {
  const { value, issues } = read(table, response)
  if (!value) throw new Error('the response is not a table of redirects')
  reportIssues('redirects', issues)
  // URLs of the site itself are treated as paths: as another host they would hide a loop.
  const own = new URL(env.siteUrl).host
  const { redirects, hosts, pages } = value
  return { redirects, context: { hosts: hosts.filter((host) => host !== own), pages } }
}

/** Maximum number of issues in one log line. */
const NAMED = 10

function report(redirects: Redirect[], context: RedirectContext) {
  const issues = findRedirectIssues(redirects, context).flatMap((found, index) =>
    found
      .filter(({ level }) => level === 'error')
      .map(
        ({ message }) => `${redirects[index]?.source || 'Redirect without a source'}: ${message}`,
      ),
  )
  const more = issues.length > NAMED ? ` And ${issues.length - NAMED} more.` : ''
  const ignored = `${issues.slice(0, NAMED).join(' ')}${more}`
  const line = ignored ? `Redirects ignored: ${ignored}` : 'No redirects are ignored anymore.'
  logChange('ignored redirects', ignored, line)
}
