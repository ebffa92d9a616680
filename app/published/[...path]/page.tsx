import type { Metadata } from 'next'
import { permanentRedirect, redirect } from 'next/navigation'
import { connection } from 'next/server'
import type { ReactNode } from 'react'
import type { Graph } from 'schema-dts'
import PageNotFound from '@/app/page-not-found/page'
import { PageSections } from '@/app/page-sections'
import { AccountSlot } from '@/components/account/account-slot'
import { LegalPage } from '@/components/site/legal-page'
import { JsonLd, PageFrame } from '@/components/site/page-frame'
import type { SiteSettings } from '@/lib/content/content-types'
import { getCampaignPage } from '@/lib/content/reading/find-campaign-page'
import { getLandingPage, getSiteFrame } from '@/lib/content/reading/get-landing-page'
import { getLegalPage } from '@/lib/content/reading/get-legal-page'
import { getRedirects } from '@/lib/content/reading/redirects'
import { env } from '@/lib/env'
import { withQuery } from '@/lib/redirects/destination'
import { findRedirect } from '@/lib/redirects/find-redirect'
import { notFoundMetadata, pageMetadata } from '@/lib/seo/metadata'
import { campaignPageGraph, legalPageGraph } from '@/lib/seo/structured-data'
import { campaignPaths } from '@/lib/site/page-url'

type Query = Record<string, string | string[] | undefined>
type Props = { params: Promise<{ path: string[] }>; searchParams: Promise<Query> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const path = await pathOf(params)
  const [home, page, campaign] = await Promise.all([
    getLandingPage(),
    getLegalPage(path),
    getCampaignPage(path),
  ])
  if (!page && campaign) {
    const { seo } = campaign.page.settings
    const made = campaignPaths(campaign.path)
    return pageMetadata(campaign.page, seo, campaign.path, env.siteUrl, made)
  }
  if (!page) return notFoundMetadata(home.settings, env.siteUrl)
  return pageMetadata(home, page.seo, `/${page.slug}`, env.siteUrl)
}

export default async function Page({ params, searchParams }: Props) {
  // connection(), because dynamic = 'force-dynamic' also disables the tagged cache.
  await connection()
  const path = await pathOf(params)
  const page = await getLegalPage(path)
  if (page) {
    const settings = await getSiteFrame()
    return (
      <Frame settings={settings} data={legalPageGraph(page, settings, env.siteUrl)}>
        <LegalPage page={page} seeNote={settings.labels.seeNote} />
      </Frame>
    )
  }
  const campaign = await getCampaignPage(path)
  if (!campaign) {
    await redirectFrom(path, await searchParams)
    // Only in previews: the proxy returns every other 404. Next would render `notFound()` by script only.
    return <PageNotFound />
  }
  const data = campaignPageGraph(campaign.page, campaign.path, env.siteUrl)
  return (
    <Frame settings={campaign.page.settings} data={data}>
      <PageSections page={campaign.page} />
    </Frame>
  )
}

type FrameProps = { settings: SiteSettings; data: Graph | undefined; children: ReactNode }

function Frame({ settings, data, children }: FrameProps) {
  return (
    <PageFrame settings={settings} account={<AccountSlot label={settings.labels.signIn} />}>
      {children}
      <JsonLd data={data} />
    </PageFrame>
  )
}

/** Follows a redirect in a preview; the proxy follows them for everyone else. */
async function redirectFrom(path: string, query: Query): Promise<void> {
  const found = findRedirect(await getRedirects(), path)
  if (!found) return
  const target = withQuery(found.destination, query)
  if (found.isPermanent) permanentRedirect(target)
  redirect(target)
}

async function pathOf(params: Props['params']) {
  return `/${(await params).path.join('/')}`
}
