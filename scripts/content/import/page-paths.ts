import type { SanityClient } from '@sanity/client'
import * as v from 'valibot'
import { pagePathIssue } from '../../../lib/redirects/page-path.ts'
import { takenPathIssue } from '../../../lib/redirects/taken-path.ts'
import type { RedirectContent } from '../../../lib/redirects/versions.ts'
import { redirectContentQuery } from '../../../schemas/redirect-content.ts'

type Content = Pick<RedirectContent, 'pages' | 'redirects'>

const types = ['campaignPage', 'legalPage', 'redirect']

/** True for documents that affect which paths are free for a page. */
export const hasPath = ({ _type }: Record<string, unknown>): boolean =>
  types.includes(String(_type))

/** The shape that a document needs for its path to be checked; a file may contain anything. */
const shape = v.looseObject({
  _id: v.string(),
  _type: v.string(),
  title: v.fallback(v.optional(v.string()), undefined),
  slug: v.optional(v.looseObject({ current: v.optional(v.string()) })),
  source: v.fallback(v.optional(v.string()), undefined),
  destination: v.fallback(v.string(), ''),
})
type Shaped = v.InferOutput<typeof shape>

const isDraft = (id: string) => /^(drafts|versions)\./.test(id)

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
    .map((document, at) => ({ _id: `document ${at + 1} without an ID`, ...document }))
    .filter(({ _id }) => !isDraft(String(_id)) && !kept.has(String(_id)))
  const read = imported.map((document) => v.safeParse(shape, document))
  const shaped = read.flatMap(({ success, output }) => (success ? [output] : []))
  const content = merge(known, shaped)
  return [
    ...imported.flatMap(({ _id }, at) =>
      read[at]?.success ? [] : [`${_id}: The path is not text.`],
    ),
    ...shaped.flatMap(({ _id, _type, slug }) => {
      const path = slug?.current
      if (_type !== 'campaignPage' || path === undefined) return []
      const issue = pagePathIssue(path) ?? takenPathIssue(path, _id, content)
      return issue ? [`${_id}, path ${inQuotes(path)}: ${issue}`] : []
    }),
  ]
}

/** Returns the published content as it will be after the import. */
function merge(known: Content, imported: Shaped[]): Content {
  const ids = new Set(imported.map(({ _id }) => _id))
  const stays = ({ _id }: { _id: string }) => !isDraft(_id) && !ids.has(_id)
  return {
    pages: [
      ...known.pages.filter(stays),
      ...imported.flatMap(({ _id, title, slug }) =>
        slug?.current ? [{ _id, slug: slug.current, ...(title && { title }) }] : [],
      ),
    ],
    redirects: [
      ...known.redirects.filter(stays),
      ...imported.flatMap(({ _id, source, destination }) =>
        source ? [{ _id, source, destination, isPermanent: false }] : [],
      ),
    ],
  }
}

/** Quotes a path as JSON: a raw control character would affect the terminal. */
const inQuotes = (path: string) => JSON.stringify(path.length > 60 ? `${path.slice(0, 60)}…` : path)

/** Returns a dataset's published pages and redirects. */
export const readPaths = (client: SanityClient): Promise<Content> =>
  client.fetch<RedirectContent>(redirectContentQuery, {}, { perspective: 'raw' })
