import type { ValidationContext } from 'sanity'
import { linkedPageIssue } from '../../lib/redirects/linked-page.ts'
import { isPathOnSite } from '../../lib/site/path.ts'
import { loadRedirectContent } from '../redirect-content.ts'

/** Returns why a value isn't a path on the site, or true. */
export const checkPathOnSite = (path?: string): true | string =>
  !path || isPathOnSite(path) || 'Start with one slash and leave out spaces, for example /privacy.'

/** Returns why a link to a path on the site finds no page now, or true. */
export async function checkLinkedPage(
  path: string | undefined,
  context: ValidationContext,
): Promise<true | string> {
  if (!path || !context.document) return true
  // If the request fails there is no warning, because a warning must not block publishing.
  const known = await loadRedirectContent(context).catch(() => undefined)
  return (known && linkedPageIssue(path, known, new Date())) ?? true
}
