import type { Metadata } from 'next'
import { PageSections } from '@/app/page-sections'
import { AccountSlot } from '@/components/account/account-slot'
import { JsonLd, PageFrame } from '@/components/site/page-frame'
import { withOwnAnchors } from '@/lib/content/page/links'
import { getLandingPage } from '@/lib/content/reading/get-landing-page'
import { env } from '@/lib/env'
import { pageMetadata } from '@/lib/seo/metadata'
import { landingPageGraph } from '@/lib/seo/structured-data'

export async function generateMetadata(): Promise<Metadata> {
  const page = await getLandingPage()
  return pageMetadata(page, page.settings.seo, '/', env.siteUrl)
}

// What runs in the browser, and when: the table in docs/performance.md.
export default async function LandingPage() {
  const content = await getLandingPage()
  const page = withOwnAnchors(content)
  const { settings } = page
  return (
    <PageFrame settings={settings} account={<AccountSlot label={settings.labels.signIn} />}>
      <PageSections page={page} />
      <JsonLd data={landingPageGraph(content, env.siteUrl)} />
    </PageFrame>
  )
}
