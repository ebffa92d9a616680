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
import { canBeIndexed, isNoindex, requestLinks } from './links.ts'
import { pageOf } from './page-of.ts'
import { createRobotsCheck, readRobots, readSitemaps, robotsHeader } from './robots.ts'
import { createSoftFailureCheck } from './soft-failure.ts'

export type Report = {
  url: string
  finalUrl: string
  status: number
  /** Title and description, if the page may be indexed under this URL. */
  title?: string
  description?: string
  /** Final URLs of linked pages on the same site; empty if the page is nofollow. */
  linkedPages: string[]
  results: RuleResult[]
}

type Options = { get: Fetcher; expectedStatus?: number; external?: boolean }

// Sitemap entries requested in a run.
const MAX_LISTED = 200

/** Creates a function that fetches a page with its links and files, and checks it against every rule. */
export function createInspector({ get, expectedStatus = 200, external = false }: Options) {
  const linkOptions = {
    get,
    external,
    isAllowed: createRobotsCheck(get),
    softFailure: createSoftFailureCheck(get),
  }
  return async (address: string): Promise<Report> => {
    const url = withoutCredentials(address)
    const fetched = await get(url)
    const { finalUrl, status } = fetched
    const facts = await siteFacts(url, fetched, expectedStatus, get)
    const canRead = status === expectedStatus && /html/.test(fetched.type)
    if (!canRead) return { url, finalUrl, status, linkedPages: [], results: checkSite(facts) }
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
    const checkedLinks = await requestLinks(page, finalUrl, linkOptions)
    const site: SiteFacts = {
      ...facts,
      head,
      body,
      checkedLinks,
      fileResponses: await Promise.all(
        body.files.map(async (file) => ({ file, response: await get(file.url) })),
      ),
      alternates: await requestAlternates(page, finalUrl, get),
      ...(await requestCanonical(canonical, finalUrl, get)),
    }
    const results = [checkHead(head), checkGraph(page.jsonLd, texts), checkBody(body)]
    return {
      url,
      finalUrl,
      status,
      ...(canBeIndexed(fetched, { ...page, head }) && titlesOf(head)),
      linkedPages: robotsMayFollow(head, fetched) ? linkedPagesIn(checkedLinks) : [],
      results: [...results.flat(), ...checkSite(site)],
    }
  }
}

/** Fetches one page with its links and files, and checks it against every rule. */
export const inspect = (url: string, options: Options): Promise<Report> =>
  createInspector(options)(url)

async function siteFacts(
  url: string,
  response: Fetched,
  expectedStatus: number,
  get: Fetcher,
): Promise<SiteFacts> {
  const robotsTxt = await readRobots(response.finalUrl, get)
  const sitemaps = await readSitemaps(robotsTxt, get)
  return {
    url,
    now: Date.now(),
    expectedStatus,
    response,
    robotsHeader: robotsHeader(response.robots),
    robotsTxt,
    sitemaps,
    listedResponses: await requestListed(sitemaps, url, get),
    checkedLinks: [],
    fileResponses: [],
    alternates: [],
  }
}

function titlesOf(head: Page['head']) {
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

/** The pages behind links that crawlers may follow. */
function linkedPagesIn(checkedLinks: SiteFacts['checkedLinks']) {
  const found = checkedLinks.filter(
    ({ link, response }) =>
      !link.isNofollow &&
      !response.externalRedirect &&
      !describeFailure(response) &&
      /html/.test(response.type) &&
      sameSite(response.finalUrl, link.url),
  )
  return [...new Set(found.map(({ response }) => response.finalUrl))]
}

/** Fetches the other pages in the sitemaps, up to a limit. */
function requestListed(sitemaps: Sitemap[], url: string, get: Fetcher) {
  const listed = sitemaps.flatMap(({ entries }) => entries.map((entry) => entry.url))
  const others = listed.filter(
    (other) => isWebAddress(other) && sameSite(other, url) && !samePage(other, url),
  )
  return Promise.all([...new Set(others)].slice(0, MAX_LISTED).map((other) => get(other)))
}

/** The image and video files in the structured data. */
function graphFiles({ jsonLd }: Page, texts: Parameters<typeof graphFacts>[1]): PageFile[] {
  const { leaves } = graphFacts(jsonLd, texts)
  return leaves.flatMap(({ property, value, node, where }) => {
    const isImage = /^(image|logo|thumbnailUrl|photo)$/.test(property)
    const isContent = property === 'contentUrl' || property === 'url'
    const isVideo = property === 'contentUrl' && node.types.includes('VideoObject')
    const isPicture = isImage || (isContent && node.types.includes('ImageObject'))
    const kind = isPicture ? 'image' : isVideo ? 'video' : undefined
    const url = typeof value === 'string' ? URL.parse(withoutCredentials(value)) : null
    return kind && url && /^https?:$/.test(url.protocol) ? [{ url: url.href, kind, where }] : []
  })
}

async function requestCanonical(canonical: string | undefined, pageUrl: string, get: Fetcher) {
  if (!canonical || !isWebAddress(canonical) || samePage(canonical, pageUrl)) return {}
  const canonicalResponse = await get(canonical)
  const canRead = !describeFailure(canonicalResponse) && /html/.test(canonicalResponse.type)
  const isCanonicalNoindex = canRead && isNoindex(canonicalResponse, pageOf(canonicalResponse).head)
  return { canonicalResponse, isCanonicalNoindex }
}

const isWebAddress = (text: string) => /^https?:/.test(text) && URL.canParse(text)

function requestAlternates({ head }: Page, pageUrl: string, get: Fetcher) {
  const others = head.links.flatMap(({ href, hreflang }) =>
    hreflang !== undefined && /^https?:/.test(href) && !samePage(href, pageUrl)
      ? [{ hreflang, url: href }]
      : [],
  )
  return Promise.all(
    others.map(async ({ hreflang, url }) => {
      const response = await get(url)
      const { links } = pageOf(response).head
      const linksBack = links.some(
        (link) => link.hreflang !== undefined && samePage(link.href, pageUrl),
      )
      return { hreflang, url, response, linksBack }
    }),
  )
}

/** Removes duplicates: each file once for the page, each social tag and each property of structured data. */
function distinct(files: PageFile[]) {
  const named = files.map((file) => [
    `${file.url} ${/[:.]/.test(file.where) ? file.where : ''}`,
    file,
  ])
  return [...new Map(named as [string, PageFile][]).values()]
}
