import { stegaClean } from '@sanity/client/stega'
import type { Metadata } from 'next'
import { checkBody, checkGraph, checkHead, type HeadFacts, metaOf } from 'seo-check'
import type { LandingPage, LegalPage } from '@/lib/content/content-types'
import { pageText } from '@/lib/content/page-text'
import { campaignPaths, pageUrl } from '@/lib/site/page-url'
import { sectionNames } from '@/sections/index'
import { headingsIn, linksOfContent } from './content-facts.ts'
import { headOfMetadata } from './head-of-metadata.ts'
import { pageMetadata } from './metadata.ts'
import {
  campaignPageGraph,
  landingPageGraph,
  legalPageGraph,
  scriptJson,
} from './structured-data.ts'

/** What search engines and social networks read from a page, and the results of the `seo:check` rules. */
export type PageReport = ReturnType<typeof report>

/** Returns the report on the landing page. `siteUrl` is the site's origin. */
export function landingPageReport(page: LandingPage, siteUrl: string): PageReport {
  const { settings } = page
  const metadata = pageMetadata(page, settings.seo, '/', siteUrl)
  const graph = landingPageGraph(page, siteUrl)
  const headings = headingsOf(page)
  return report({ metadata, graph, path: '/', headings, content: page, siteUrl })
}

/** Returns the report on a campaign page. */
export function campaignPageReport(page: LandingPage, path: string, siteUrl: string): PageReport {
  const { settings } = page
  const paths = campaignPaths(path)
  const metadata = pageMetadata(page, settings.seo, path, siteUrl, paths)
  const graph = campaignPageGraph(page, path, siteUrl)
  return report({ metadata, graph, path, headings: headingsOf(page), content: page, siteUrl })
}

/** Returns the report on a legal page. */
export function legalPageReport(page: LegalPage, home: LandingPage, siteUrl: string): PageReport {
  const { settings } = home
  const path = `/${page.slug}`
  const metadata = pageMetadata(home, page.seo, path, siteUrl)
  const graph = legalPageGraph(page, settings, siteUrl)
  const headings = [{ level: 1, text: page.title }, ...headingsIn(page.body, 1)]
  return report({ metadata, graph, path, headings, content: [page, settings], siteUrl })
}

type Input = {
  metadata: Metadata
  graph: unknown
  path: string
  headings: HeadFacts['headings']
  content: unknown
  siteUrl: string
}

/** The h1, and the headings of the sections and their rich text. */
function headingsOf(page: LandingPage): HeadFacts['headings'] {
  const sections = sectionNames.flatMap((name) => {
    const section = page[name]
    if (!section || name === 'hero') return []
    const text = 'heading' in section ? section.heading : ''
    return [{ level: 2, text }, ...headingsIn(section, 2)]
  })
  return [{ level: 1, text: page.hero?.heading ?? '' }, ...sections]
}

function report({ metadata, graph, path, headings, content, siteUrl }: Input) {
  const url = pageUrl(path, siteUrl)
  const head = headOfMetadata(metadata, url, stegaClean(headings))
  const meta = (name: string) => metaOf(head, name)[0] ?? ''
  const json = graph ? scriptJson(graph) : ''
  const texts = {
    url,
    visibleText: pageText(stegaClean(content)),
    headText: [...head.titles, ...head.metas.map(({ content }) => content)].join('\n'),
    siteName: meta('og:site_name'),
    lang: head.lang ?? '',
    canonical: head.links.find(({ rel }) => rel === 'canonical')?.href ?? url,
  }
  return {
    url,
    title: head.titles[0] ?? '',
    description: meta('description'),
    share: {
      title: meta('og:title'),
      description: meta('og:description'),
      image: meta('og:image'),
      siteName: meta('og:site_name'),
    },
    isIndexed: !meta('robots').includes('noindex'),
    /** The structured data exactly as the page will have it; empty if it has none. */
    json,
    rules: [
      ...checkHead(head),
      ...checkBody(linksOfContent(stegaClean(content))),
      ...checkGraph(json ? [json] : [], texts),
    ],
  }
}
