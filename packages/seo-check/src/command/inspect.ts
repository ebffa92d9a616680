import type { RuleResult } from '../finding.ts'
import { checkGraph } from '../graph/check-graph.ts'
import { graphFacts } from '../graph/graph-facts.ts'
import { checkHead } from '../head/check-head.ts'
import { isIndexable, linksOf, metaOf } from '../head/head-facts.ts'
import { type Page, readPage } from '../page/page.ts'
import { checkSite } from '../site/check-site.ts'
import type { PageFile, SiteFacts, Sitemap } from '../site/site-facts.ts'
import { samePage } from '../values/web-address.ts'
import type { Fetcher } from './fetch.ts'
import { readRobots, readSitemaps, robotsHeader } from './robots.ts'

export type Report = {
  url: string
  finalUrl: string
  status: number
  /** Of a page that may be indexed. */
  title?: string
  results: RuleResult[]
}

type Options = { get: Fetcher; expectedStatus?: number; external?: boolean }

// Each is asked for once in a run, however many pages are checked.
const MAX_LISTED = 200

/** Asks for a page and all it leads to, and checks it against every rule. */
export async function inspect(url: string, options: Options): Promise<Report> {
  const { get, expectedStatus = 200, external = false } = options
  const fetched = await get(url)
  const { finalUrl, status } = fetched
  const robotsTxt = await readRobots(finalUrl, get)
  const sitemaps = await readSitemaps(robotsTxt, get)
  const facts: SiteFacts = {
    url,
    expectedStatus,
    answer: fetched,
    robotsHeader: robotsHeader(fetched.robots),
    robotsTxt,
    sitemaps,
    listedAnswers: await askListed(sitemaps, url, get),
    linkAnswers: [],
    fileAnswers: [],
    alternates: [],
  }
  const canRead = status === expectedStatus && /html/.test(fetched.type)
  if (!canRead) return { url, finalUrl, status, results: checkSite(facts) }
  const page = readPage(fetched.text, finalUrl, fetched.charset)
  const head = { ...page.head, isFound: status >= 200 && status < 300 }
  const [canonical] = linksOf(head, 'canonical')
  const texts = {
    url: finalUrl,
    visibleText: page.visibleText,
    headText: page.headText,
    siteName: metaOf(head, 'og:site_name')[0],
    canonical,
    lang: head.lang,
  }
  const body = { ...page.body, files: distinct([...page.body.files, ...graphFiles(page, texts)]) }
  const site = {
    ...facts,
    head,
    body,
    linkAnswers: await askLinks(page, finalUrl, get, external),
    fileAnswers: await Promise.all(
      body.files.map(async (file) => ({ file, answer: await get(file.url) })),
    ),
    alternates: await askAlternates(page, finalUrl, get),
    canonicalAnswer: await askCanonical(canonical, finalUrl, get),
  }
  const results = [...checkHead(head), ...checkGraph(page.jsonLd, texts), ...checkSite(site)]
  const title = isIndexable(head) ? head.titles[0] : undefined
  return { url, finalUrl, status, results, ...(title !== undefined && { title }) }
}

/** How the other pages of the sitemaps answer; of a large site the first. */
function askListed(sitemaps: Sitemap[], url: string, get: Fetcher) {
  const listed = sitemaps.flatMap(({ entries }) => entries.map((entry) => entry.url))
  const others = listed.filter((other) => isWebAddress(other) && !samePage(other, url))
  return Promise.all([...new Set(others)].slice(0, MAX_LISTED).map(get))
}

function askLinks({ body, targets }: Page, pageUrl: string, get: Fetcher, external: boolean) {
  const origin = new URL(pageUrl).origin
  const distinctLinks = new Map(body.links.map((link) => [link.url, link]))
  const asked = [...distinctLinks.values()].filter(
    (link) => external || new URL(link.url).origin === origin,
  )
  return Promise.all(
    asked.map(async (link) => {
      const answer = await get(link.url)
      // A text fragment is searched for in the text; "#top" and "#" are the top of any page.
      const fragment = new URL(link.url).hash.slice(1).replace(/:~:.*$/, '')
      if (!/html/.test(answer.type) || fragment === '' || fragment.toLowerCase() === 'top')
        return { link, answer }
      const isHere = samePage(answer.finalUrl, pageUrl)
      const found = isHere ? targets : readPage(answer.text, answer.finalUrl).targets
      const names = [fragment, decode(fragment)]
      return { link, answer, hasTarget: names.some((name) => found.has(name)) }
    }),
  )
}

/** The pictures and films that the structured data names. */
function graphFiles({ jsonLd }: Page, texts: Parameters<typeof graphFacts>[1]): PageFile[] {
  const { leaves } = graphFacts(jsonLd, texts)
  return leaves.flatMap(({ property, value, node, where }) => {
    const isImage = /^(image|logo|thumbnailUrl|photo)$/.test(property)
    const isContent = property === 'contentUrl' || property === 'url'
    const isFilm = property === 'contentUrl' && node.types.includes('VideoObject')
    const isPicture = isImage || (isContent && node.types.includes('ImageObject'))
    const kind = isPicture ? 'image' : isFilm ? 'film' : undefined
    const url = typeof value === 'string' ? URL.parse(value) : null
    return kind && url && /^https?:$/.test(url.protocol) ? [{ url: url.href, kind, where }] : []
  })
}

async function askCanonical(canonical: string | undefined, pageUrl: string, get: Fetcher) {
  const isOther = canonical && isWebAddress(canonical) && !samePage(canonical, pageUrl)
  return isOther ? get(canonical) : undefined
}

const isWebAddress = (text: string) => /^https?:/.test(text) && URL.canParse(text)

function askAlternates({ head }: Page, pageUrl: string, get: Fetcher) {
  const others = head.links.flatMap(({ href, hreflang }) =>
    hreflang !== undefined && /^https?:/.test(href) && !samePage(href, pageUrl)
      ? [{ hreflang, url: href }]
      : [],
  )
  return Promise.all(
    others.map(async ({ hreflang, url }) => {
      const answer = await get(url)
      const { links } = readPage(answer.text, answer.finalUrl).head
      const namesPage = links.some(
        (link) => link.hreflang !== undefined && samePage(link.href, pageUrl),
      )
      return { hreflang, url, answer, namesPage }
    }),
  )
}

function distinct(files: PageFile[]) {
  return [...new Map(files.map((file) => [file.url, file])).values()]
}

function decode(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
