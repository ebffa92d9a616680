import 'server-only'
import type { Metadata } from 'next'
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

/** The metadata of a screen with a title of its own (WCAG 2.4.2), the brand's fixed one behind it. */
export async function titled(title: string): Promise<Metadata> {
  const { documentTitle } = await getSiteChrome()
  return { title: `${title} | ${documentTitle}` }
}
