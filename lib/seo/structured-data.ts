import { stegaClean } from '@sanity/client/stega'
import type { Graph, Thing } from 'schema-dts'
import type { LandingPage, LegalPage, SiteSettings } from '@/lib/content/content-types'
import { plainText } from '@/lib/content/plain-text'
import { campaignPaths } from '@/lib/site/page-url'
import { filled } from '@/lib/values/record'
import { faqPageJsonLd } from './json-ld/faq-page.ts'
import { organizationJsonLd } from './json-ld/organization.ts'
import { serviceJsonLd } from './json-ld/service.ts'
import { videoObjectJsonLd } from './json-ld/video-object.ts'
import { webPageJsonLd } from './json-ld/web-page.ts'
import { webSiteJsonLd } from './json-ld/website.ts'
import { pageTitle } from './metadata.ts'

type Node = Exclude<Thing, string> & { '@id'?: string }

/**
 * Returns the structured data of the landing page: one graph with absolute, stable ids that describes only what the page
 * shows. Nodes without their required fields are omitted, and so are references to them.
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
 * Returns the structured data of a campaign page: the page with the offer that it shows, and the questions that no other
 * page answers.
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
  const drawn = campaignPaths(path).image
  const { changes } = page
  return toGraph([
    organizationJsonLd(settings, undefined, siteUrl),
    webSiteJsonLd(settings, siteUrl),
    webPageJsonLd({ path, name, seo, changes, drawn }, siteUrl, service(siteUrl)),
    ...partsOf(page, path, siteUrl),
  ])
}

const service = (siteUrl: string) => `${siteUrl}/#service`

/** The offer, video and questions of a page. */
const partsOf = ({ growthPlan, questions, video }: LandingPage, path: string, siteUrl: string) => [
  growthPlan ? serviceJsonLd(growthPlan, siteUrl) : undefined,
  video ? videoObjectJsonLd(video, siteUrl, path) : undefined,
  questions ? faqPageJsonLd(questions, siteUrl, path) : undefined,
]

/** Returns the structured data of a legal page, which has no offer and no questions. */
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
  return {
    '@context': 'https://schema.org',
    '@graph': nodes.map((node) => withoutDanglingReferences(node, ids)),
  }
}

/** Removes properties that reference a missing node. */
function withoutDanglingReferences<T extends Node>(node: T, ids: ReadonlySet<unknown>): T {
  const copy = { ...node }
  for (const [name, value] of Object.entries(node))
    if (isReference(value) && !ids.has(value['@id'])) Reflect.deleteProperty(copy, name)
  return copy
}

function isReference(value: unknown): value is { '@id': string } {
  return Object.keys(value ?? {}).join() === '@id'
}

/** Returns JSON for a script element, without `<`, so that no text can close the element or start a comment. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
