import 'server-only'
import type { Metadata } from 'next'
import type { SiteSettings } from '@/lib/content/landing-page'
import { getLandingPage } from '@/lib/content/reading/landing-page'

/**
 * Returns the settings for header, footer, metadata and the not-found view of any page. Taken from the
 * landing page's snapshot, which knows the sections that can be linked to.
 */
export async function getSiteFrame(): Promise<SiteSettings> {
  const { settings } = await getLandingPage()
  return settings
}

/** Returns the metadata of a screen with its own title (WCAG 2.4.2), followed by the site's title. */
export async function screenMetadata(title: string): Promise<Metadata> {
  const { documentTitle } = await getSiteFrame()
  return { title: `${title} | ${documentTitle}` }
}

/** Returns the content of the account screens: the settings and the first result. */
export async function getAccountFrame() {
  const { settings, transformation } = await getLandingPage()
  return { settings, claim: transformation?.claims[0] }
}
