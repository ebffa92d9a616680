import type { SlugValue, ValidationContext } from 'sanity'
import { takenPathIssue } from '../../lib/redirects/taken-path.ts'
import { publishedId } from '../../lib/redirects/versions.ts'
import { pagePathIssue } from '../../lib/site/page-path.ts'
import { loadRedirectContent } from '../redirect-content.ts'

/** Returns why this page can't use its path, or true: the path is invalid, or a page or redirect already uses it. */
export async function checkPagePath(
  slug: SlugValue | undefined,
  context: ValidationContext,
): Promise<true | string> {
  if (!slug?.current) return true
  const issue = pagePathIssue(slug.current)
  if (issue) return issue
  const content = await loadRedirectContent(context)
  return takenPathIssue(slug.current, publishedId(context.document?._id ?? ''), content) ?? true
}
