import type { PageFile } from '../body/body-facts.ts'
import { checkBody } from '../body/body-rules.ts'
import type { RuleResult } from '../finding.ts'
import { checkGraph } from '../graph/check-graph.ts'
import { graphFacts } from '../graph/graph-facts.ts'
import { checkHead } from '../head/check-head.ts'
import { directives, linksOf, metaOf } from '../head/head-facts.ts'
import type { Page } from '../page/page.ts'
import { checkSite } from '../site/check-site.ts'
import { describeFailure, type SiteFacts, type Sitemap } from '../site/site-facts.ts'
import { samePage, sameSite, withoutCredentials } from '../values/web-address.ts'
import type { Fetched, Fetcher } from './fetch.ts'
import { askLinks, isHidden, isOpen } from './links.ts'
import { pageOf } from './page-of.ts'
import { openMayAsk, readRobots, readSitemaps, robotsHeader } from './robots.ts'
import { openSoftFailures } from './soft-failure.ts'

export type Report = {
  url: string
  finalUrl: string
  status: number
  /** Title and description of a page that may be indexed under this address. */
  title?: string
  description?: string
  /** Pages of the same site that its links lead to, by the addresses that answered; none if robots are told so. */
  leadsTo: string[]
  results: RuleResult[]
}

type Options = { get: Fetcher; expectedStatus?: number; external?: boolean }

// Each is asked for once in a run, however many pages are checked.
const MAX_LISTED = 200

/** Makes what asks for a page and all it leads to, and checks it against every rule. */
export function openInspector({ get, expectedStatus = 200, external = false }: Options) {
  const asking = { get, external, mayAsk: openMayAsk(get), softFailure: openSoftFailures(get) }
  return async (address: string): Promise<Report> => {
    const url = withoutCredentials(address)
    const fetched = await get(url)
    const { finalUrl, status } = fetched
    const facts = await siteFacts(url, fetched, expectedStatus, get)
    const canRead = status === expectedStatus && /html/.test(fetched.type)
    if (!canRead) return { url, finalUrl, status, leadsTo: [], results: checkSite(facts) }
    const page = pageOf(fetched)
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
    const linkAnswers = await askLinks(page, finalUrl, asking)
    const site: SiteFacts = {
      ...facts,
      head,
      body,
      linkAnswers,
      fileAnswers: await Promise.all(
        body.files.map(async (file) => ({ file, answer: await get(file.url) })),
      ),
      alternates: await askAlternates(page, finalUrl, get),
      ...(await askCanonical(canonical, finalUrl, get)),
    }
    const results = [checkHead(head), checkGraph(page.jsonLd, texts), checkBody(body)]
    return {
      url,
      finalUrl,
      status,
      ...(isOpen(fetched, { ...page, head }) && namesOf(head)),
      leadsTo: robotsMayFollow(head, fetched) ? pagesIn(linkAnswers) : [],
      results: [...results.flat(), ...checkSite(site)],
    }
  }
}

/** Asks for one page and all it leads to, and checks it against every rule. */
export const inspect = (url: string, options: Options): Promise<Report> =>
  openInspector(options)(url)

async function siteFacts(
  url: string,
  answer: Fetched,
  expectedStatus: number,
  get: Fetcher,
): Promise<SiteFacts> {
  const robotsTxt = await readRobots(answer.finalUrl, get)
  const sitemaps = await readSitemaps(robotsTxt, get)
  return {
    url,
    now: Date.now(),
    expectedStatus,
    answer,
    robotsHeader: robotsHeader(answer.robots),
    robotsTxt,
    sitemaps,
    listedAnswers: await askListed(sitemaps, url, get),
    linkAnswers: [],
    fileAnswers: [],
    alternates: [],
  }
}

function namesOf(head: Page['head']) {
  const [title, ...titles] = head.titles
  const [description, ...descriptions] = metaOf(head, 'description')
  return {
    ...(title !== undefined && titles.length === 0 && { title }),
    ...(description !== undefined && descriptions.length === 0 && { description }),
  }
}

const robotsMayFollow = (head: Page['head'], { robots }: Fetched) =>
  ![...metaOf(head, 'robots').flatMap(directives), ...robotsHeader(robots)].some((directive) =>
    /^(nofollow|none)$/.test(directive),
  )

/** The pages behind links that robots may follow. */
function pagesIn(linkAnswers: SiteFacts['linkAnswers']) {
  const found = linkAnswers.filter(
    ({ link, answer }) =>
      !link.isNofollow &&
      !answer.leaves &&
      !describeFailure(answer) &&
      /html/.test(answer.type) &&
      sameSite(answer.finalUrl, link.url),
  )
  return [...new Set(found.map(({ answer }) => answer.finalUrl))]
}

/** How the other pages of the sitemaps answer; of a large site the first. */
function askListed(sitemaps: Sitemap[], url: string, get: Fetcher) {
  const listed = sitemaps.flatMap(({ entries }) => entries.map((entry) => entry.url))
  const others = listed.filter(
    (other) => isWebAddress(other) && sameSite(other, url) && !samePage(other, url),
  )
  return Promise.all([...new Set(others)].slice(0, MAX_LISTED).map((other) => get(other)))
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
    const url = typeof value === 'string' ? URL.parse(withoutCredentials(value)) : null
    return kind && url && /^https?:$/.test(url.protocol) ? [{ url: url.href, kind, where }] : []
  })
}

async function askCanonical(canonical: string | undefined, pageUrl: string, get: Fetcher) {
  if (!canonical || !isWebAddress(canonical) || samePage(canonical, pageUrl)) return {}
  const canonicalAnswer = await get(canonical)
  const canRead = !describeFailure(canonicalAnswer) && /html/.test(canonicalAnswer.type)
  const isCanonicalHidden = canRead && isHidden(canonicalAnswer, pageOf(canonicalAnswer).head)
  return { canonicalAnswer, isCanonicalHidden }
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
      const { links } = pageOf(answer).head
      const namesPage = links.some(
        (link) => link.hreflang !== undefined && samePage(link.href, pageUrl),
      )
      return { hreflang, url, answer, namesPage }
    }),
  )
}

/** Each file once for what names it: the page, its share tags, or a property of its structured data. */
function distinct(files: PageFile[]) {
  const named = files.map((file) => [
    `${file.url} ${/[:.]/.test(file.where) ? file.where : ''}`,
    file,
  ])
  return [...new Map(named as [string, PageFile][]).values()]
}
