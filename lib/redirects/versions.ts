import type { Redirect, RedirectContext } from './redirect.ts'

/** A page with a path of its own; those of campaigns may begin and end. */
type PageAtPath = {
  _id: string
  slug: string
  title?: string
  shownFrom?: string | null
  shownUntil?: string | null
  afterwards?: string | null
}

/** What `redirectContentQuery` answers: published documents and drafts, oldest first. */
export type RedirectContent = {
  redirects: ({ _id: string } & Redirect)[]
  pages: PageAtPath[]
  settings: { _id: string; hosts: string[] }[]
  /** What stands on the landing page. */
  parts?: { _id: string; anchor: string }[]
}

export type Version = { redirects: ({ _id: string } & Redirect)[] } & RedirectContext

const DRAFT = 'drafts.'

/** The id under which a document is published, or would be: a draft, or one of a release. */
export const publishedId = (id: string): string => id.replace(/^(drafts|versions\.[^.]+)\./, '')

/** What is published, and what would be once every draft is; all under published ids. */
export function toVersions(content: RedirectContent) {
  const version = <T extends { _id: string }>(documents: readonly T[], isDraft: boolean) => {
    const published = documents.filter(({ _id }) => !_id.startsWith(DRAFT))
    const drafts = documents.filter(({ _id }) => isDraft && _id.startsWith(DRAFT))
    const all = [...published, ...drafts].map((one) => ({ ...one, _id: publishedId(one._id) }))
    // A draft takes the place of what it would change.
    return [...new Map(all.map((one) => [one._id, one])).values()]
  }
  const read = (isDraft: boolean): Version => ({
    redirects: version(content.redirects, isDraft),
    pages: version(content.pages, isDraft).map(({ slug }) => slug),
    hosts: version(content.settings, isDraft).flatMap(({ hosts }) => hosts),
    ...(content.parts && { anchors: anchorsOf(version(content.parts, isDraft)) }),
  })
  return { published: read(false), drafts: read(true) }
}

const anchorsOf = (parts: { anchor: string }[]) => [...new Set(parts.map(({ anchor }) => anchor))]
