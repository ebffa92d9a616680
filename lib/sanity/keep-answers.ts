import 'server-only'
import { env } from '@/lib/env'
import { getLegalPage } from './legal-page.ts'
import { getRedirects } from './redirects.ts'
import { getSitemap } from './sitemap.ts'

/**
 * Reads, while the site is built, what no page of the build reads: its answers ship with it, for a server that
 * starts while the content lake is down.
 */
export async function keepAnswers(): Promise<void> {
  if (!env.isBuild) return
  const { legalPages } = await getSitemap()
  await Promise.allSettled([
    getRedirects(),
    ...legalPages.map(({ slug }) => getLegalPage(`/${slug}`)),
  ])
}
