import type { MetadataRoute } from 'next'
import { env } from '@/lib/env'

// The same build is served at several URLs.
export const dynamic = 'force-dynamic'

export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: '*', allow: '/', disallow: ['/studio', '/api/'] },
    sitemap: `${env.siteUrl}/sitemap.xml`,
  }
}
