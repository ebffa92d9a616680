import { ErrorOutlineIcon } from '@sanity/icons/ErrorOutline'
import { WarningOutlineIcon } from '@sanity/icons/WarningOutline'
import type { ComponentType } from 'react'
import { findRedirectIssues } from '../../lib/redirects/issues.ts'
import type { Version } from '../../lib/redirects/versions.ts'
import { memoized } from '../pane/use-live-query.ts'
import { useVersions } from '../redirects/use-versions.ts'
import { WarningIcon } from './warning-icon.tsx'

/** The icon of a redirect in a list; a warning or error icon if it has an issue. */
export function RedirectIcon({ name, icon: Icon }: { name: string; icon: ComponentType }) {
  const versions = useVersions()
  const issue = versions && issuesOf(versions.drafts).get(name)
  if (!issue) return <Icon />
  const sign = issue.level === 'error' ? ErrorOutlineIcon : WarningOutlineIcon
  return <WarningIcon label={issue.message} icon={sign} />
}

/** All redirects are validated together, once for all rows. */
const issuesOf = memoized(({ redirects, ...around }: Version) => {
  const issues = findRedirectIssues(redirects, around)
  return new Map(redirects.map(({ _id }, index) => [_id, issues[index]?.[0]]))
})
