import type { WebSite } from 'schema-dts'
import type { SiteSettings } from '@/lib/content/content-types'
import { pageUrl } from '@/lib/site/page-url'
import { LANGUAGE } from '@/lib/site/site'
import { filled } from '@/lib/values/record'

/** Returns the site, or undefined without a name. */
export function webSiteJsonLd(
  settings: SiteSettings,
  siteUrl: string,
): Exclude<WebSite, string> | undefined {
  const name = filled(settings.legalName)
  if (!name) return undefined
  return {
    '@type': 'WebSite',
    '@id': `${siteUrl}/#website`,
    name,
    url: pageUrl('/', siteUrl),
    inLanguage: LANGUAGE,
    publisher: { '@id': `${siteUrl}/#organization` },
  }
}
