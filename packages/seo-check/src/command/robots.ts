import robotsParser from 'robots-parser'
import { SaxesParser } from 'saxes'
import { directives } from '../head/head-facts.ts'
import { describeFailure, type SiteFacts, type Sitemap } from '../site/site-facts.ts'
import { errorMessage } from '../values/error-message.ts'
import { withoutCredentials } from '../values/web-address.ts'
import type { Fetcher } from './fetch.ts'

const ROBOT = 'Googlebot'
/** The name by which robots.txt may speak of this command. */
const OWN_NAME = 'seo-check'
// The protocol's own limits are 50,000 addresses in a file and 50,000 files; more than a few are no help here.
const MAX_SITEMAPS = 20

/** robots.txt of the page's site, and whether a search engine's robot may read the page. */
export async function readRobots(url: string, get: Fetcher): Promise<SiteFacts['robotsTxt']> {
  const address = new URL('/robots.txt', url).href
  const answer = await get(address)
  const isText = !describeFailure(answer) && answer.type === 'text/plain'
  const rules = robotsParser(address, isText ? answer.text : '')
  const sitemapLines = isText
    ? [...answer.text.matchAll(/^\s*sitemap\s*:\s*(.*?)\s*$/gim)].map(([, line = '']) => line)
    : []
  return { ...answer, allowsPage: rules.isAllowed(url, ROBOT) ?? true, sitemapLines }
}

/** May this command ask for an address? What robots.txt forbids, or while the server cannot tell, is not asked for. */
export function openMayAsk(get: Fetcher) {
  const known = new Map<string, Promise<(url: string) => boolean>>()
  const rulesOf = async (origin: string) => {
    const address = `${origin}/robots.txt`
    const answer = await get(address)
    if (answer.problem || answer.status >= 500) return () => false
    const isText = !describeFailure(answer) && answer.type === 'text/plain'
    const rules = robotsParser(address, isText ? answer.text : '')
    return (url: string) => rules.isAllowed(url, OWN_NAME) ?? true
  }
  return async (url: string): Promise<boolean> => {
    const { origin } = new URL(url)
    const rules = known.get(origin) ?? rulesOf(origin)
    known.set(origin, rules)
    return (await rules)(url)
  }
}

export type MayAsk = ReturnType<typeof openMayAsk>

/** The sitemaps that robots.txt names, else the one at the usual place; with those that they name. */
export async function readSitemaps(
  { sitemapLines, url }: SiteFacts['robotsTxt'],
  get: Fetcher,
): Promise<Sitemap[]> {
  const usual = new URL('/sitemap.xml', url).href
  const named = sitemapLines.filter((line) => URL.canParse(line))
  if (named.length === 0) {
    const { status } = await get(usual)
    // A site without a sitemap is a site like others.
    if (status === 404 || status === 410) return []
  }
  const addresses = new Set(named.length > 0 ? named : [usual])
  const sitemaps: Sitemap[] = []
  // A set grows while it is walked.
  for (const address of addresses) {
    if (sitemaps.length >= MAX_SITEMAPS) break
    const { sitemap, more } = await readSitemap(address, get)
    sitemaps.push(sitemap)
    for (const next of more) addresses.add(next)
  }
  return sitemaps
}

/** One sitemap, and the further ones that it names if it is an index. */
export async function readSitemap(url: string, get: Fetcher) {
  const answer = await get(url)
  const sitemap: Sitemap = { url, problems: [], entries: [] }
  const failure = describeFailure(answer)
  if (failure) return { sitemap: { ...sitemap, problems: [`The sitemap ${failure}.`] }, more: [] }
  if (!/[/+]xml$/.test(answer.type))
    return { sitemap: { ...sitemap, problems: [`Its type is ${answer.type}, not XML.`] }, more: [] }
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
    parser.write(answer.text).close()
  } catch (error) {
    sitemap.problems.push(`It is no XML: ${errorMessage(error)}.`)
  }
  return { sitemap, more: more.filter((next) => URL.canParse(next)) }
}

/** What X-Robots-Tag tells all robots; lines for one robot by name are left out. */
export function robotsHeader(value: string | null): string[] {
  return directives(value ?? '').filter(
    (directive) => !directive.includes(':') || /^(max-|unavailable_after)/.test(directive),
  )
}
