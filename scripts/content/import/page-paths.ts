import type { SanityClient } from '@sanity/client'
import { takenPathIssue } from '../../../lib/redirects/taken-path.ts'
import type { RedirectContent } from '../../../lib/redirects/versions.ts'
import { pagePathIssue } from '../../../lib/site/page-path.ts'
import { asRecord, asString, isRecord } from '../../../lib/values/record.ts'
import { redirectContentQuery } from '../../../schemas/redirect-content.ts'
import { isUnpublished } from '../document.ts'

type Content = Pick<RedirectContent, 'pages' | 'redirects'>

/** The types that affect which paths are free for a page. */
const types = ['campaignPage', 'legalPage', 'redirect']

/**
 * Returns a message for each imported campaign page whose path is not valid. Drafts may be unfinished, since the form
 * won't publish them. `known` is the published content; `isKept` means existing documents are not overwritten.
 */
export function importedPathIssues(
  documents: Record<string, unknown>[],
  known: Content,
  { isKept }: { isKept: boolean },
): string[] {
  const kept = new Set(isKept ? [...known.pages, ...known.redirects].map(({ _id }) => _id) : [])
  const imported = documents
    .filter(({ _type }) => types.includes(String(_type)))
    .map(({ _id, _type, title, slug, source, destination }, at) => ({
      _id: asString(_id) ?? `document ${at + 1} without an ID`,
      _type,
      title: asString(title),
      path: slug === undefined || isRecord(slug) ? asRecord(slug).current : null,
      source: asString(source),
      destination: asString(destination) ?? '',
    }))
    .filter(({ _id }) => !isUnpublished(_id) && !kept.has(_id))
  const ids = new Set(imported.map(({ _id }) => _id))
  const stays = ({ _id }: { _id: string }) => !isUnpublished(_id) && !ids.has(_id)
  // The published content as it will be after the import.
  const content = {
    pages: [
      ...known.pages.filter(stays),
      ...imported.flatMap(({ _id, title, path }) =>
        typeof path === 'string' && path ? [{ _id, slug: path, ...(title && { title }) }] : [],
      ),
    ],
    redirects: [
      ...known.redirects.filter(stays),
      ...imported.flatMap(({ _id, source, destination }) =>
        source ? [{ _id, source, destination, isPermanent: false }] : [],
      ),
    ],
  }
  return imported.flatMap(({ _id, _type, path }) => {
    if (path === undefined) return []
    if (typeof path !== 'string') return [`${_id}: The path is not text.`]
    if (_type !== 'campaignPage') return []
    const issue = pagePathIssue(path) ?? takenPathIssue(path, _id, content)
    return issue ? [`${_id}, path ${inQuotes(path)}: ${issue}`] : []
  })
}

/** Quotes a path as JSON: a raw control character would affect the terminal. */
const inQuotes = (path: string) => JSON.stringify(path.length > 60 ? `${path.slice(0, 60)}…` : path)

/** Returns a dataset's published pages and redirects. */
export const readPaths = (client: SanityClient): Promise<Content> =>
  client.fetch<RedirectContent>(redirectContentQuery, {}, { perspective: 'raw' })
