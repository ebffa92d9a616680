import type { Redirect, RedirectContext } from './redirect.ts'

/** A page with its own path; campaign pages may have a start and an end. */
type PageAtPath = {
  _id: string
  slug: string
  title?: string
  shownFrom?: string | null
  shownUntil?: string | null
  afterwards?: string | null
}

/** The result of `redirectContentQuery`: published documents and drafts, oldest first. */
export type RedirectContent = {
  redirects: ({ _id: string } & Redirect)[]
  pages: PageAtPath[]
  settings: { _id: string; hosts: string[] }[]
  /** The sections of the landing page. */
  parts?: { _id: string; anchor: string }[]
}

export type Version = { redirects: ({ _id: string } & Redirect)[] } & RedirectContext

const DRAFT = 'drafts.'

/** Returns the published id of a document, a draft or a release version. */
export const publishedId = (id: string): string => id.replace(/^(drafts|versions\.[^.]+)\./, '')

/** Returns the published content, and the content as if every draft were published, both under published ids. */
export function toVersions(content: RedirectContent) {
  const version = <T extends { _id: string }>(documents: readonly T[], isDraft: boolean) => {
    const published = documents.filter(({ _id }) => !_id.startsWith(DRAFT))
    const drafts = documents.filter(({ _id }) => isDraft && _id.startsWith(DRAFT))
    const all = [...published, ...drafts].map((one) => ({ ...one, _id: publishedId(one._id) }))
    // A draft replaces its published document.
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
