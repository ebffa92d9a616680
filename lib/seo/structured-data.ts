import { stegaClean } from '@sanity/client/stega'
import type { Graph, ImageObject, Organization, PostalAddress, WebSite } from 'schema-dts'
import type { SiteSettings } from '@/lib/content/landing-page'
import { plainText } from '@/lib/content/plain-text'
import { isWebAddress, pageUrl } from './page-url'

/** Smallest side of a logo, in pixels, that search engines accept. */
const MIN_LOGO_PX = 112

/**
 * Organization and WebSite (specification §2) as one graph with absolute, stable ids.
 * A node without its required fields is left out, and references to it with it.
 */
export function structuredData(shown: SiteSettings, siteUrl: string): Graph | undefined {
  const settings = stegaClean(shown)
  const organization = organizationJsonLd(settings, siteUrl)
  const website = webSiteJsonLd(settings, siteUrl, organization)
  const nodes = [organization, website].filter((node) => node !== undefined)
  if (nodes.length === 0) return undefined
  return { '@context': 'https://schema.org', '@graph': nodes }
}

/** The business behind the site, or undefined without a name. */
export function organizationJsonLd(
  settings: SiteSettings,
  siteUrl: string,
): Exclude<Organization, string> | undefined {
  const name = filled(settings.legalName)
  if (!name) return undefined
  const alternateName = filled(settings.brandName)
  const description = filled(plainText(settings.seo.description))
  const logo = logoJsonLd(settings, siteUrl)
  const address = addressJsonLd(settings.address)
  const sameAs = settings.sameAs.filter(isWebAddress)
  return {
    '@type': 'Organization',
    '@id': `${siteUrl}/#organization`,
    name,
    url: pageUrl('/', siteUrl),
    ...(alternateName && { alternateName }),
    ...(description && { description }),
    ...(logo && { logo }),
    ...(address && { address }),
    ...(sameAs.length > 0 && { sameAs }),
  }
}

/** The site itself, or undefined without a name. */
export function webSiteJsonLd(
  settings: SiteSettings,
  siteUrl: string,
  publisher: { '@id'?: string } | undefined,
): Exclude<WebSite, string> | undefined {
  const name = filled(settings.legalName)
  if (!name) return undefined
  const publisherId = publisher?.['@id']
  return {
    '@type': 'WebSite',
    '@id': `${siteUrl}/#website`,
    name,
    url: pageUrl('/', siteUrl),
    ...(publisherId && { publisher: { '@id': publisherId } }),
  }
}

function logoJsonLd({ structuredDataLogo }: SiteSettings, siteUrl: string) {
  const asset = structuredDataLogo?.asset
  if (!asset || !isWebAddress(asset.url) || asset.extension === 'svg') return undefined
  if (Math.min(asset.width, asset.height) < MIN_LOGO_PX) return undefined
  const { url, width, height } = asset
  const logo: ImageObject = {
    '@type': 'ImageObject',
    '@id': `${siteUrl}/#logo`,
    url,
    contentUrl: url,
    width: `${width}`,
    height: `${height}`,
  }
  return logo
}

function addressJsonLd(address: SiteSettings['address']) {
  const { streetAddress, addressLocality, addressRegion, postalCode, addressCountry } = address
  const fields = { streetAddress, addressLocality, addressRegion, postalCode }
  const isComplete = Object.values(fields).every(filled) && /^[A-Z]{2}$/.test(addressCountry)
  if (!isComplete) return undefined
  const postal: PostalAddress = { '@type': 'PostalAddress', ...fields, addressCountry }
  return postal
}

function filled(text: string | null | undefined) {
  return text?.trim() || undefined
}
