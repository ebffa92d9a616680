import { ErrorOutlineIcon } from '@sanity/icons/ErrorOutline'
import { WarningOutlineIcon } from '@sanity/icons/WarningOutline'
import type { ComponentType } from 'react'
import { findRedirectIssues } from '../../lib/redirects/issues.ts'
import type { Version } from '../../lib/redirects/versions.ts'
import { useVersions } from '../redirects/use-versions.ts'
import { Sign } from './sign.tsx'

/** The icon of a redirect in a list; a warning while it leads nowhere, or is not followed. */
export function RedirectSign({ name, icon: Icon }: { name: string; icon: ComponentType }) {
  const versions = useVersions()
  const issue = versions && issuesOf(versions.drafts).get(name)
  if (!issue) return <Icon />
  const sign = issue.level === 'error' ? ErrorOutlineIcon : WarningOutlineIcon
  return <Sign label={issue.message} icon={sign} />
}

type Found = ReturnType<typeof findRedirectIssues>[number][number]

/** All redirects are judged together: once, however many rows ask. */
const judged = new WeakMap<Version['redirects'], Map<string, Found | undefined>>()

function issuesOf({ redirects, ...around }: Version) {
  const known = judged.get(redirects)
  if (known) return known
  const issues = findRedirectIssues(redirects, around)
  const found = new Map(redirects.map(({ _id }, index) => [_id, issues[index]?.[0]]))
  judged.set(redirects, found)
  return found
}
