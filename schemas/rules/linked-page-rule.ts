import type { SanityDocument, ValidationContext } from 'sanity'
import { API_VERSION } from '../../lib/content/api-version.ts'
import { linkedPageIssue } from '../../lib/redirects/linked-page.ts'
import type { RedirectContent } from '../../lib/redirects/versions.ts'
import { redirectContentQuery } from '../redirect-content.ts'

/** A document is judged link by link: the pages are asked for once. */
const asked = new WeakMap<SanityDocument, Promise<RedirectContent>>()

/** Tells why visitors who follow a link to a path of the site find no page there now, or true. */
export async function judgeLinkedPage(
  path: string | undefined,
  { document, getClient }: ValidationContext,
): Promise<true | string> {
  if (!path || !document) return true
  const content =
    asked.get(document) ??
    getClient({ apiVersion: API_VERSION })
      .withConfig({ perspective: 'raw' })
      .fetch<RedirectContent>(redirectContentQuery)
  asked.set(document, content)
  // Without an answer nothing is known, and a warning is nobody's obstacle.
  const known = await content.catch(() => undefined)
  return (known && linkedPageIssue(path, known, new Date())) ?? true
}
