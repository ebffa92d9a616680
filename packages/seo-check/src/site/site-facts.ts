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
  /** Why nothing answered, as a sentence. */
  problem?: string
}

/** A link of the page that leads somewhere, as it is written and as an absolute address. */
export type PageLink = { href: string; url: string; text: string }

/** A file that the page needs, and the kind of file it must be. */
export type PageFile = {
  url: string
  kind: 'image' | 'film' | 'style' | 'script' | 'other'
  where: string
}

/** What the page's body holds for robots: its links, its pictures, the files it needs. */
export type BodyFacts = {
  links: PageLink[]
  /** Links that no robot can follow, as they are written. */
  deadLinks: string[]
  files: PageFile[]
  /** Sources of the pictures without an alternative text; an empty one marks decoration. */
  unnamedPictures: string[]
}

export type Sitemap = {
  url: string
  /** Why it cannot be read, as sentences. */
  problems: string[]
  entries: { url: string; lastModified?: string }[]
}

/** What requests told about a page and the site around it. */
export type SiteFacts = {
  url: string
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
  linkAnswers: {
    link: PageLink
    answer: Answer /** Unset without a fragment. */
    hasTarget?: boolean
  }[]
  fileAnswers: { file: PageFile; answer: Answer }[]
  canonicalAnswer?: Answer
  alternates: { hreflang: string; url: string; answer: Answer; namesPage: boolean }[]
}

/** One clause on an answer that is no success, or undefined for a success. */
export function describeFailure({ status, problem }: Answer): string | undefined {
  if (problem) return problem
  return status >= 200 && status < 300 ? undefined : `answered ${status}`
}
