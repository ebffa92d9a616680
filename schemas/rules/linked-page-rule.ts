import type { ValidationContext } from 'sanity'
import { linkedPageIssue } from '../../lib/redirects/linked-page.ts'
import { isPathOnSite } from '../../lib/redirects/path.ts'
import { loadRedirectContent } from '../redirect-content.ts'

/** Why a value is no path of the site, or true. */
export const checkPathOnSite = (path?: string): true | string =>
  !path || isPathOnSite(path) || 'Start with one slash and leave out spaces, for example /privacy.'

/** Tells why visitors who follow a link to a path of the site find no page there now, or true. */
export async function checkLinkedPage(
  path: string | undefined,
  context: ValidationContext,
): Promise<true | string> {
  if (!path || !context.document) return true
  // Without an answer nothing is known, and a warning is nobody's obstacle.
  const known = await loadRedirectContent(context).catch(() => undefined)
  return (known && linkedPageIssue(path, known, new Date())) ?? true
}
