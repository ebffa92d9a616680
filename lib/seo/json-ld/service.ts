import type { Service } from 'schema-dts'
import type { SectionContent } from '@/lib/content/content-types'
import { plainText } from '@/lib/content/plain-text'
import { filled } from '@/lib/values/record'

type Offer = Pick<SectionContent<'growthPlan'>, 'offerName' | 'offerTerms' | 'offerText'>

/** Returns the service that the business sells, or undefined without a name. It has no price, since the page shows none. */
export function serviceJsonLd(
  { offerName, offerTerms, offerText }: Offer,
  siteUrl: string,
): Exclude<Service, string> | undefined {
  const name = filled(offerName)
  if (!name) return undefined
  const description = filled(offerText) ?? filled(plainText(offerTerms))
  return {
    '@type': 'Service',
    '@id': `${siteUrl}/#service`,
    name,
    url: `${siteUrl}/#growth-plan`,
    ...(description && { description }),
    provider: { '@id': `${siteUrl}/#organization` },
  }
}
