import 'server-only'
import type { SiteSettings } from '@/lib/content/landing-page'
import { getLandingPage } from './landing-page.ts'

/**
 * What header, footer, metadata and the not-found view of any page show. Taken from the landing
 * page's snapshot, which knows the sections that can be linked to.
 */
export async function getSiteChrome(): Promise<SiteSettings> {
  const { settings } = await getLandingPage()
  return settings
}
