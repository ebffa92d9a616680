import type { MetadataRoute } from 'next'
import { getDatedSitemap } from '@/lib/content/reading/dated-sitemap'
import { prefetchContent } from '@/lib/content/reading/prefetch-content'
import { env } from '@/lib/env'
import { sitemapEntries } from '@/lib/seo/sitemap-entries'

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  await prefetchContent()
  const { pages, changes } = await getDatedSitemap()
  return sitemapEntries(pages, changes, env.siteUrl, new Date())
}
