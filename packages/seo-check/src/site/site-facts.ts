import type { BodyFacts, PageFile, PageLink } from '../body/body-facts.ts'
import type { HeadFacts } from '../head/head-facts.ts'

/** A server's response to a URL after redirects. */
export type PageResponse = {
  /** The requested URL. */
  url: string
  /** The URL after redirects. */
  finalUrl: string
  /** The final status; 0 if there was no response. */
  status: number
  /** The content type without its parameters, in lower case. */
  type: string
  /** Each redirect with its status. */
  redirects: { status: number; to: string }[]
  /** The size of a raster image in pixels, if it could be read. */
  dimensions?: { width: number; height: number }
  /** The transferred size of an image in bytes. */
  bytes?: number
  /** The target of a redirect to another site, which was not followed. */
  externalRedirect?: string
  /** Why there was no response, as a clause. */
  problem?: string
}

export type Sitemap = {
  url: string
  /** Why it can't be read, as sentences. */
  problems: string[]
  entries: { url: string; lastModified?: string }[]
}

/** A link with the response of its target. */
export type CheckedLink = {
  link: PageLink
  response: PageResponse
  /** Whether the target has the link's fragment; undefined without a fragment. */
  hasTarget?: boolean
  /** Whether search engines may index the target under this URL. */
  canBeIndexed?: boolean
  /** Why the target is a soft 404, as a clause. */
  softFailure?: string
}

/** The responses of a page and its site. */
export type SiteFacts = {
  url: string
  /** Time of the request in milliseconds since 1970. */
  now: number
  expectedStatus: number
  response: PageResponse
  /** Directives of X-Robots-Tag for all robots, in lower case. */
  robotsHeader: string[]
  /** Only for a page that could be read. */
  head?: HeadFacts
  body?: BodyFacts
  robotsTxt: PageResponse & { allowsPage: boolean; sitemapLines: string[] }
  sitemaps: Sitemap[]
  /** Responses of the other pages in the sitemaps. */
  listedResponses: PageResponse[]
  checkedLinks: CheckedLink[]
  fileResponses: { file: PageFile; response: PageResponse }[]
  canonicalResponse?: PageResponse
  /** Whether the canonical page is noindex. */
  isCanonicalNoindex?: boolean
  alternates: { hreflang: string; url: string; response: PageResponse; linksBack: boolean }[]
}

/** Returns a clause that describes a failed response, or undefined for a success. */
export function describeFailure({
  status,
  problem,
  externalRedirect,
}: PageResponse): string | undefined {
  if (problem) return problem
  if (externalRedirect) return undefined
  return status >= 200 && status < 300 ? undefined : `returned ${status}`
}
