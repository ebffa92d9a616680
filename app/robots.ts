import type { MetadataRoute } from 'next'
import { env } from '@/lib/env'

// One build is served at more than one address.
export const dynamic = 'force-dynamic'

export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: '*', allow: '/', disallow: ['/studio', '/api/'] },
    sitemap: `${env.siteUrl}/sitemap.xml`,
  }
}
