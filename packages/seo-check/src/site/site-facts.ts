import type { BodyFacts, PageFile, PageLink } from '../body/body-facts.ts'
import type { HeadFacts } from '../head/head-facts.ts'

/** How a server answered for an address, redirects followed. */
export type Answer = {
  /** The address that was asked for. */
  url: string
  /** The address that answered in the end. */
  finalUrl: string
  /** The status of the end; 0 if nothing answered. */
  status: number
  /** The content type without its parameters, in lower case. */
  type: string
  /** Each redirect on the way, with its status. */
  redirects: { status: number; to: string }[]
  /** The size of a raster picture in pixels, where one could be read from it. */
  picture?: { width: number; height: number }
  /** The weight of a picture in bytes, as it was sent. */
  bytes?: number
  /** Where a redirect leads that was not followed, since it leaves the site. */
  leaves?: string
  /** Why nothing answered, as a sentence. */
  problem?: string
}

export type Sitemap = {
  url: string
  /** Why it cannot be read, as sentences. */
  problems: string[]
  entries: { url: string; lastModified?: string }[]
}

/** How the target of a link answers, and what is there. */
export type LinkAnswer = {
  link: PageLink
  answer: Answer
  /** Is the fragment of the link there? Unset without one. */
  hasTarget?: boolean
  /** May search engines index what is there, under this address? */
  isOpen?: boolean
  /** Why what answers with success is no page, as a clause. */
  softFailure?: string
}

/** What requests told about a page and the site around it. */
export type SiteFacts = {
  url: string
  /** Milliseconds since 1970 at which it was asked for. */
  now: number
  expectedStatus: number
  answer: Answer
  /** Directives of X-Robots-Tag for all robots, in lower case. */
  robotsHeader: string[]
  /** Only for a page that could be read. */
  head?: HeadFacts
  body?: BodyFacts
  robotsTxt: Answer & { allowsPage: boolean; sitemapLines: string[] }
  sitemaps: Sitemap[]
  /** How the other pages of the sitemaps answer. */
  listedAnswers: Answer[]
  linkAnswers: LinkAnswer[]
  fileAnswers: { file: PageFile; answer: Answer }[]
  canonicalAnswer?: Answer
  /** Does the canonical page say that it must not be indexed? */
  isCanonicalHidden?: boolean
  alternates: { hreflang: string; url: string; answer: Answer; namesPage: boolean }[]
}

/** One clause on an answer that is no success, or undefined for a success. */
export function describeFailure({ status, problem, leaves }: Answer): string | undefined {
  if (problem) return problem
  if (leaves) return undefined
  return status >= 200 && status < 300 ? undefined : `answered ${status}`
}
