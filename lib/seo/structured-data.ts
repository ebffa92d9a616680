import { stegaClean } from '@sanity/client/stega'
import type { Graph, Thing } from 'schema-dts'
import type { LandingPage, LegalPage, SiteSettings } from '@/lib/content/landing-page'
import { plainText } from '@/lib/content/plain-text'
import { campaignAddresses } from './campaign-addresses.ts'
import { faqPageJsonLd } from './json-ld/faq-page.ts'
import { filled } from './json-ld/filled.ts'
import { organizationJsonLd } from './json-ld/organization.ts'
import { serviceJsonLd } from './json-ld/service.ts'
import { videoObjectJsonLd } from './json-ld/video-object.ts'
import { webPageJsonLd } from './json-ld/web-page.ts'
import { webSiteJsonLd } from './json-ld/website.ts'
import { pageTitle } from './page-title.ts'

type Node = Exclude<Thing, string> & { '@id'?: string }

/**
 * The structured data of the landing page: one graph with absolute, stable ids, of what the page shows and
 * nothing else. A node without its required fields is left out, and references to it with it.
 */
export function landingPageGraph(shown: LandingPage, siteUrl: string): Graph | undefined {
  const page = stegaClean(shown)
  const { settings } = page
  const { seo } = settings
  return toGraph([
    organizationJsonLd(settings, filled(plainText(seo.description)), siteUrl),
    webSiteJsonLd(settings, siteUrl),
    webPageJsonLd(
      { path: '/', name: pageTitle(seo, settings), seo, changes: page.changes },
      siteUrl,
      service(siteUrl),
    ),
    ...partsOf(page, '/', siteUrl),
  ])
}

/**
 * The same of a campaign page, whose settings hold its own words for search engines: a page of the site with the offer
 * that it shows, and those of its questions that no other page answers.
 */
export function campaignPageGraph(
  shown: LandingPage,
  path: string,
  siteUrl: string,
): Graph | undefined {
  const page = stegaClean(shown)
  const { settings, hero } = page
  const { seo } = settings
  const name = seo.pageTitle ?? hero?.heading ?? ''
  const drawn = campaignAddresses(path).image
  const { changes } = page
  return toGraph([
    organizationJsonLd(settings, undefined, siteUrl),
    webSiteJsonLd(settings, siteUrl),
    webPageJsonLd({ path, name, seo, changes, drawn }, siteUrl, service(siteUrl)),
    ...partsOf(page, path, siteUrl),
  ])
}

const service = (siteUrl: string) => `${siteUrl}/#service`

/** What a page shows beside its words: the offer, the film and the questions. */
const partsOf = ({ growthPlan, questions, video }: LandingPage, path: string, siteUrl: string) => [
  growthPlan ? serviceJsonLd(growthPlan, siteUrl) : undefined,
  video ? videoObjectJsonLd(video, siteUrl, path) : undefined,
  questions ? faqPageJsonLd(questions, siteUrl, path) : undefined,
]

/** That of a legal page, which shows neither the offer nor the questions. */
export function legalPageGraph(
  shownPage: LegalPage,
  shownSettings: SiteSettings,
  siteUrl: string,
): Graph | undefined {
  const [page, settings] = stegaClean([shownPage, shownSettings] as const)
  const { slug, title: name, seo } = page
  const changes = [settings._updatedAt, ...page.changes]
  return toGraph([
    organizationJsonLd(settings, undefined, siteUrl),
    webSiteJsonLd(settings, siteUrl),
    webPageJsonLd({ path: `/${slug}`, name, seo, changes }, siteUrl),
  ])
}

function toGraph(found: (Node | undefined)[]): Graph | undefined {
  const nodes = found.filter((node) => node !== undefined)
  if (nodes.length === 0) return undefined
  const ids = new Set(nodes.map((node) => node['@id']))
  return { '@context': 'https://schema.org', '@graph': nodes.map((node) => resolved(node, ids)) }
}

/** A node without the properties that refer to a node which is not there. */
function resolved<T extends Node>(node: T, ids: ReadonlySet<unknown>): T {
  const copy = { ...node }
  for (const [name, value] of Object.entries(node))
    if (isReference(value) && !ids.has(value['@id'])) Reflect.deleteProperty(copy, name)
  return copy
}

function isReference(value: unknown): value is { '@id': string } {
  return Object.keys(value ?? {}).join() === '@id'
}
