import { stegaClean } from '@sanity/client/stega'
import type { Metadata } from 'next'
import { checkGraph, checkHead, metaOf } from 'seo-check'
import type { LandingPage, LegalPage } from '@/lib/content/landing-page'
import { pageText } from '@/lib/content/page-text'
import { campaignAddresses } from './campaign-addresses.ts'
import { headOfMetadata } from './head-of-metadata.ts'
import { pageMetadata } from './metadata.ts'
import { pageUrl } from './page-url.ts'
import { scriptJson } from './script-json.ts'
import { campaignPageGraph, landingPageGraph, legalPageGraph } from './structured-data.ts'

/** What search engines and networks will read of a page, and what the rules of `seo:check` say to it. */
export type PageReport = ReturnType<typeof report>

/** The report on the landing page. `siteUrl` is the origin of the site. */
export function landingPageReport(page: LandingPage, siteUrl: string): PageReport {
  const { settings, hero } = page
  const metadata = pageMetadata(page, settings.seo, '/', siteUrl)
  const graph = landingPageGraph(page, siteUrl)
  const heading = hero?.heading ?? ''
  return report({ metadata, graph, path: '/', heading, content: page, siteUrl })
}

/** The report on a campaign page at its own path. */
export function campaignPageReport(page: LandingPage, path: string, siteUrl: string): PageReport {
  const { settings, hero } = page
  const made = campaignAddresses(path)
  const metadata = pageMetadata(page, settings.seo, path, siteUrl, made)
  const graph = campaignPageGraph(page, path, siteUrl)
  return report({ metadata, graph, path, heading: hero?.heading ?? '', content: page, siteUrl })
}

/** The report on a legal page. */
export function legalPageReport(page: LegalPage, home: LandingPage, siteUrl: string): PageReport {
  const { settings } = home
  const path = `/${page.slug}`
  const metadata = pageMetadata(home, page.seo, path, siteUrl)
  const graph = legalPageGraph(page, settings, siteUrl)
  return report({ metadata, graph, path, heading: page.title, content: [page, settings], siteUrl })
}

type Made = {
  metadata: Metadata
  graph: unknown
  path: string
  heading: string
  content: unknown
  siteUrl: string
}

function report({ metadata, graph, path, heading, content, siteUrl }: Made) {
  const url = pageUrl(path, siteUrl)
  const head = headOfMetadata(metadata, url, stegaClean(heading))
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
    /** The structured data exactly as the page will carry it; empty if it carries none. */
    json,
    rules: [...checkHead(head), ...checkGraph(json ? [json] : [], texts)],
  }
}
