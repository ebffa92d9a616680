import type { MetadataRoute } from 'next'
import { env } from '@/lib/env'
import { keepAnswers } from '@/lib/sanity/keep-answers'
import { getSitemap } from '@/lib/sanity/sitemap'
import { sitemapEntries } from '@/lib/seo/sitemap-entries'

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  await keepAnswers()
  return sitemapEntries(await getSitemap(), env.siteUrl, new Date())
}
