import type { ValidationContext } from 'sanity'
import { findRedirectIssues, type Issue } from '../lib/redirects/issues.ts'
import type { Redirect } from '../lib/redirects/redirect.ts'
import { toVersions, type Version } from '../lib/redirects/versions.ts'
import { asString } from '../lib/values/record.ts'
import { fetchRedirectContent } from './redirect-content.ts'
import { fetchedOnce } from './rules/fetched-once.ts'

/** Replaces an empty or invalid field, without an issue of its own. */
const blank: Redirect = { source: '/…', destination: '/', isPermanent: false }

type Check = (own: Partial<Redirect>) => readonly Issue[]

/**
 * Returns checks of a redirect against the published redirects, and against all drafts. Thousands of redirects are
 * linked only once for all rules. Rejects if the request fails.
 */
const loadChecks = fetchedOnce(async (client, id) => {
  const versions = toVersions(await fetchRedirectContent(client))
  return Object.values(versions).map((version) => toCheck(version, id))
})

function toCheck({ redirects, ...around }: Version, id: string): Check {
  const others = redirects.filter(({ _id }) => _id !== id)
  const checked = new Map<string, readonly Issue[]>()
  return (own) => {
    const key = JSON.stringify([own.source, own.destination])
    // Last, so that this one gets the issue if two have the same source.
    const issues =
      checked.get(key) ?? findRedirectIssues([...others, { ...blank, ...own }], around).at(-1) ?? []
    checked.set(key, issues)
    return issues
  }
}

/**
 * Makes a rule that finds one level of issues in a redirect's field. A redirect must be valid with the published
 * content and with the drafts.
 */
export function redirectRule(field: Issue['field'], level: Issue['level']) {
  return async (value: string | undefined, context: ValidationContext) => {
    if (!value) return true
    const source = asString(context.document?.source) ?? blank.source
    for (const check of await loadChecks(context)) {
      const isApart =
        field === 'destination' && check({ source }).some((issue) => issue.field === 'source')
      const own =
        field === 'source' ? { source } : { destination: value, ...(!isApart && { source }) }
      const issue = check(own).find((one) => one.field === field && one.level === level)
      if (issue) return issue.message
    }
    return true
  }
}
