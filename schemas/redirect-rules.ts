import type { ValidationContext } from 'sanity'
import { findRedirectIssues, type Issue } from '../lib/redirects/issues.ts'
import type { Redirect } from '../lib/redirects/redirect.ts'
import { publishedId, type RedirectContent, toVersions } from '../lib/redirects/versions.ts'
import { redirectContentQuery } from './redirect-content.ts'

/** Stands for a field that is empty or wrong, and for no issue of its own. */
const blank: Redirect = { source: '/…', destination: '/', isPermanent: false }

/**
 * Makes a rule that finds the issues of one level that a field of a redirect has. It asks the lake for the
 * other redirects and the pages: a redirect must fit to what is published, and to the drafts as well.
 */
export function redirectRule(field: Issue['field'], level: Issue['level']) {
  return async (value: string | undefined, { document, getClient }: ValidationContext) => {
    if (!value) return true
    const content = await getClient({ apiVersion: '2026-11-01' })
      .withConfig({ perspective: 'raw' })
      .fetch<RedirectContent>(redirectContentQuery)
    const id = publishedId(document?._id ?? '')
    const { source } = { ...blank, ...(document as Partial<Redirect>) }
    for (const { redirects, ...around } of Object.values(toVersions(content))) {
      const others = redirects.filter(({ _id }) => _id !== id)
      // Last, so that of two with one source this one has the issue.
      const judge = (own: Partial<Redirect>) =>
        findRedirectIssues([...others, { ...blank, ...own }], around).at(-1) ?? []
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
