import robotsParser from 'robots-parser'
import { SaxesParser } from 'saxes'
import { directives } from '../head/head-facts.ts'
import { describeFailure, type SiteFacts, type Sitemap } from '../site/site-facts.ts'
import { errorMessage } from '../values/error-message.ts'
import { withoutCredentials } from '../values/web-address.ts'
import type { Fetcher } from './fetch.ts'

const ROBOT = 'Googlebot'
/** This command's name in robots.txt. */
const OWN_NAME = 'seo-check'
// The protocol allows 50,000 files.
const MAX_SITEMAPS = 20

/** Fetches robots.txt of the page's site and checks whether Googlebot may crawl the page. */
export async function readRobots(url: string, get: Fetcher): Promise<SiteFacts['robotsTxt']> {
  const address = new URL('/robots.txt', url).href
  const response = await get(address)
  const isText = !describeFailure(response) && response.type === 'text/plain'
  const rules = robotsParser(address, isText ? response.text : '')
  const sitemapLines = isText
    ? [...response.text.matchAll(/^\s*sitemap\s*:\s*(.*?)\s*$/gim)].map(([, line = '']) => line)
    : []
  return { ...response, allowsPage: rules.isAllowed(url, ROBOT) ?? true, sitemapLines }
}

/** Creates a check of whether robots.txt allows a URL; if the server fails, nothing is allowed. */
export function createRobotsCheck(get: Fetcher) {
  const known = new Map<string, Promise<(url: string) => boolean>>()
  const rulesOf = async (origin: string) => {
    const address = `${origin}/robots.txt`
    const response = await get(address)
    if (response.problem || response.status >= 500) return () => false
    const isText = !describeFailure(response) && response.type === 'text/plain'
    const rules = robotsParser(address, isText ? response.text : '')
    return (url: string) => rules.isAllowed(url, OWN_NAME) ?? true
  }
  return async (url: string): Promise<boolean> => {
    const { origin } = new URL(url)
    const rules = known.get(origin) ?? rulesOf(origin)
    known.set(origin, rules)
    return (await rules)(url)
  }
}

export type IsAllowed = ReturnType<typeof createRobotsCheck>

/** Fetches the sitemaps in robots.txt, else /sitemap.xml, and the sitemaps that they list. */
export async function readSitemaps(
  { sitemapLines, url }: SiteFacts['robotsTxt'],
  get: Fetcher,
): Promise<Sitemap[]> {
  const usual = new URL('/sitemap.xml', url).href
  const named = sitemapLines.filter((line) => URL.canParse(line))
  if (named.length === 0) {
    const { status } = await get(usual)
    // A sitemap is optional.
    if (status === 404 || status === 410) return []
  }
  const addresses = new Set(named.length > 0 ? named : [usual])
  const sitemaps: Sitemap[] = []
  // Adding to a Set during iteration extends the loop.
  for (const address of addresses) {
    if (sitemaps.length >= MAX_SITEMAPS) break
    const { sitemap, more } = await readSitemap(address, get)
    sitemaps.push(sitemap)
    for (const next of more) addresses.add(next)
  }
  return sitemaps
}

/** Fetches a sitemap; `more` lists the sitemaps of an index. */
export async function readSitemap(url: string, get: Fetcher) {
  const response = await get(url)
  const sitemap: Sitemap = { url, problems: [], entries: [] }
  const failure = describeFailure(response)
  if (failure) return { sitemap: { ...sitemap, problems: [`The sitemap ${failure}.`] }, more: [] }
  if (!/[/+]xml$/.test(response.type))
    return {
      sitemap: {
        ...sitemap,
        problems: [`The sitemap’s content type is ${response.type}, not XML.`],
      },
      more: [],
    }
  const more: string[] = []
  const path: string[] = []
  let text = ''
  let entry: { url: string; lastModified?: string } | undefined
  const parser = new SaxesParser({})
  parser.on('opentag', ({ name }) => {
    path.push(name)
    text = ''
    if (name === 'url') entry = { url: '' }
  })
  parser.on('text', (part) => {
    text += part
  })
  parser.on('closetag', ({ name }) => {
    const parent = path.at(-2)
    if (name === 'loc' && parent === 'sitemap') more.push(text.trim())
    if (name === 'loc' && parent === 'url' && entry) entry.url = withoutCredentials(text.trim())
    if (name === 'lastmod' && parent === 'url' && entry) entry.lastModified = text.trim()
    if (name === 'url' && entry) sitemap.entries.push(entry)
    path.pop()
  })
  parser.on('error', ({ message }) => {
    throw new SyntaxError(message)
  })
  try {
    parser.write(response.text).close()
  } catch (error) {
    sitemap.problems.push(`The sitemap is not valid XML: ${errorMessage(error)}.`)
  }
  return { sitemap, more: more.filter((next) => URL.canParse(next)) }
}

/** Returns the directives of X-Robots-Tag for all robots, without those for a named one. */
export function robotsHeader(value: string | null): string[] {
  return directives(value ?? '').filter(
    (directive) => !directive.includes(':') || /^(max-|unavailable_after)/.test(directive),
  )
}
