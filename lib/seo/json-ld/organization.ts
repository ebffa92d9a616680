import type { ContactPoint, ImageObject, Organization, PostalAddress } from 'schema-dts'
import { contactOf, emailOf } from '@/lib/content/contact-lines'
import type { SiteSettings } from '@/lib/content/content-types'
import { pageUrl, webUrl } from '@/lib/site/page-url'
import { filled } from '@/lib/values/record'

/** Minimum width and height in pixels of a logo that search engines accept. */
const MIN_LOGO_PX = 112

/**
 * Returns the business behind the site, or undefined without a name. `description` is only for pages that show it.
 * Address and logo are omitted unless they are complete.
 */
export function organizationJsonLd(
  settings: SiteSettings,
  description: string | undefined,
  siteUrl: string,
): Exclude<Organization, string> | undefined {
  const name = filled(settings.legalName)
  if (!name) return undefined
  const alternateName = filled(settings.brandName)
  const logo = logoJsonLd(settings, siteUrl)
  const address = addressJsonLd(settings.address)
  const email = emailOf(settings.email)
  const contactPoint = contactJsonLd(settings)
  const sameAs = settings.sameAs.flatMap((url) => webUrl(url) ?? [])
  return {
    '@type': 'Organization',
    '@id': `${siteUrl}/#organization`,
    name,
    url: pageUrl('/', siteUrl),
    ...(alternateName && { alternateName }),
    ...(description && { description }),
    ...(logo && { logo }),
    ...(address && { address }),
    ...(email && { email }),
    ...(contactPoint && { contactPoint }),
    ...(sameAs.length > 0 && { sameAs }),
  }
}

function logoJsonLd(
  { structuredDataLogo }: SiteSettings,
  siteUrl: string,
): ImageObject | undefined {
  const { asset } = structuredDataLogo
  if (!webUrl(asset.url) || asset.extension === 'svg') return undefined
  if (Math.min(asset.width, asset.height) < MIN_LOGO_PX) return undefined
  const { url, width, height } = asset
  return {
    '@type': 'ImageObject',
    '@id': `${siteUrl}/#logo`,
    url,
    contentUrl: url,
    width: `${width}`,
    height: `${height}`,
  }
}

function contactJsonLd({ contactPoint }: SiteSettings): ContactPoint | undefined {
  const contact = contactOf(contactPoint)
  if (!contact) return undefined
  const { label, email, telephone } = contact
  return {
    '@type': 'ContactPoint',
    contactType: label,
    ...(email && { email }),
    ...(telephone && { telephone }),
  }
}

function addressJsonLd(address: SiteSettings['address']): PostalAddress | undefined {
  const { streetAddress, addressLocality, addressRegion, postalCode, addressCountry } = address
  const fields = { streetAddress, addressLocality, addressRegion, postalCode }
  const isComplete = Object.values(fields).every(filled) && /^[A-Z]{2}$/.test(addressCountry)
  return isComplete ? { '@type': 'PostalAddress', ...fields, addressCountry } : undefined
}
