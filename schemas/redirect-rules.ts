import type { ValidationContext } from 'sanity'
import { findRedirectIssues, type Issue } from '../lib/redirects/issues.ts'
import type { Redirect } from '../lib/redirects/redirect.ts'
import { toVersions, type Version } from '../lib/redirects/versions.ts'
import { textOf } from '../lib/values/record.ts'
import { fetchRedirectContent } from './redirect-content.ts'
import { fetchedOnce } from './rules/fetched-once.ts'

/** Stands for a field that is empty or wrong, and for no issue of its own. */
const blank: Redirect = { source: '/…', destination: '/', isPermanent: false }

type Judge = (own: Partial<Redirect>) => readonly Issue[]

/**
 * What judges a redirect among the published others, and among the drafts of all: it is linked with thousands of others
 * once for all its rules. Rejects without an answer.
 */
const loadChecks = fetchedOnce(async (client, id) => {
  const versions = toVersions(await fetchRedirectContent(client))
  return Object.values(versions).map((version) => toCheck(version, id))
})

function toCheck({ redirects, ...around }: Version, id: string): Judge {
  const others = redirects.filter(({ _id }) => _id !== id)
  const judged = new Map<string, readonly Issue[]>()
  return (own) => {
    const key = JSON.stringify([own.source, own.destination])
    // Last, so that of two with one source this one has the issue.
    const issues =
      judged.get(key) ?? findRedirectIssues([...others, { ...blank, ...own }], around).at(-1) ?? []
    judged.set(key, issues)
    return issues
  }
}

/**
 * Makes a rule that finds the issues of one level that a field of a redirect has. It asks the Content Lake for the
 * other redirects and the pages: a redirect must fit to what is published, and to the drafts as well.
 */
export function redirectRule(field: Issue['field'], level: Issue['level']) {
  return async (value: string | undefined, context: ValidationContext) => {
    if (!value) return true
    const source = textOf(context.document?.source) ?? blank.source
    for (const judge of await loadChecks(context)) {
      const isApart =
        field === 'destination' && judge({ source }).some((issue) => issue.field === 'source')
      const own =
        field === 'source' ? { source } : { destination: value, ...(!isApart && { source }) }
      const issue = judge(own).find((one) => one.field === field && one.level === level)
      if (issue) return issue.message
    }
    return true
  }
}
