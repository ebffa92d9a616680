import 'server-only'
import * as v from 'valibot'
import { anyText, flag } from '@/lib/content/check/fields'
import { list, object, read } from '@/lib/content/check/read'
import type { RedirectsQueryResult } from '@/lib/content/sanity.types'
import { REDIRECT_TAGS } from '@/lib/content-tags'
import { env } from '@/lib/env'
import { logWarning } from '@/lib/log'
import { resolveRedirects } from '@/lib/redirects/find-redirect'
import { findRedirectIssues } from '@/lib/redirects/issues'
import type { Redirect, RedirectContext } from '@/lib/redirects/redirect'
import { isPreview } from './preview/preview.ts'
import { redirectsQuery } from './queries/queries.ts'
import { reportIssues } from './report-issues.ts'
import { getSnapshot } from './snapshot.ts'

/** The redirects that act, each straight to its end. Those that cannot be followed are named in the log. */
export async function getRedirects(): Promise<Redirect[]> {
  const read = { name: 'redirect-table', query: redirectsQuery, tags: REDIRECT_TAGS }
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

// One that is missing is reported with the others that cannot be followed, by the source of its redirect.
const path = v.pipe(
  v.nullable(v.string()),
  v.transform((value) => value ?? ''),
)

const table = object<RedirectsQueryResult>({
  redirects: list(object<Redirect>({ source: path, destination: path, isPermanent: flag })),
  hosts: list(anyText),
  pages: list(anyText),
})

function toTable(answer: unknown) {
  const { value, issues } = read(table, answer)
  if (!value) throw new Error('the answer is not a table of redirects')
  reportIssues('redirects', issues)
  // An address of the site itself is a path: as a host it would hide a loop.
  const own = new URL(env.siteUrl).host
  const { redirects, hosts, pages } = value
  return { redirects, around: { hosts: hosts.filter((host) => host !== own), pages } }
}

/** Issues that one line of the log names. */
const NAMED = 10

// On globalThis: the proxy and the pages are bundled apart and would say it twice.
declare global {
  var redirectReport: string | undefined
}

function report(redirects: Redirect[], around: RedirectContext) {
  const issues = findRedirectIssues(redirects, around).flatMap((found, index) =>
    found
      .filter(({ level }) => level === 'error')
      .map(({ message }) => `${redirects[index]?.source || 'One without a source'}: ${message}`),
  )
  const more = issues.length > NAMED ? ` And ${issues.length - NAMED} more.` : ''
  const line = `${issues.slice(0, NAMED).join(' ')}${more}`
  if (line !== (globalThis.redirectReport ?? ''))
    logWarning(`Redirects ignored: ${line || 'none any more.'}`)
  globalThis.redirectReport = line
}
