import type { BreadcrumbList } from 'schema-dts'
import { nodeId, pageUrl } from '@/lib/seo/page-url'
import { filled } from './filled.ts'

/** The way from the landing page to a page below it, or undefined without their names. */
export function breadcrumbListJsonLd(
  homeName: string,
  page: { path: string; name: string },
  siteUrl: string,
): Exclude<BreadcrumbList, string> | undefined {
  const home = filled(homeName)
  const name = filled(page.name)
  if (!home || !name) return undefined
  return {
    '@type': 'BreadcrumbList',
    '@id': nodeId('breadcrumb', page.path, siteUrl),
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: home, item: pageUrl('/', siteUrl) },
      { '@type': 'ListItem', position: 2, name, item: pageUrl(page.path, siteUrl) },
    ],
  }
}
