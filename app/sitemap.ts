import type { MetadataRoute } from 'next'
import { env } from '@/lib/env'
import { getDatedSitemap } from '@/lib/sanity/dated/dated-sitemap'
import { prefetchContent } from '@/lib/sanity/prefetch-content'
import { sitemapEntries } from '@/lib/seo/sitemap-entries'

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  await prefetchContent()
  const { pages, changes } = await getDatedSitemap()
  return sitemapEntries(pages, changes, env.siteUrl, new Date())
}
