import type { Metadata } from 'next'
import { notFound, permanentRedirect, redirect } from 'next/navigation'
import { connection } from 'next/server'
import type { ReactNode } from 'react'
import type { Graph } from 'schema-dts'
import { PageSections } from '@/app/page-sections'
import { AccountSlot } from '@/components/account/account-slot'
import { JsonLd } from '@/components/json-ld'
import { ClientRuntime } from '@/components/site/client-runtime'
import { LegalPage } from '@/components/site/legal-page'
import { PageFrame } from '@/components/site/page-frame'
import type { SiteSettings } from '@/lib/content/landing-page'
import { env } from '@/lib/env'
import { withQuery } from '@/lib/redirects/destination'
import { findRedirect } from '@/lib/redirects/find-redirect'
import { getLandingPage } from '@/lib/sanity/landing-page'
import { getRequestedPage } from '@/lib/sanity/reading/requested-page'
import { getRedirects } from '@/lib/sanity/redirects'
import { getSiteChrome } from '@/lib/sanity/site-chrome'
import { campaignPaths } from '@/lib/seo/campaign-paths'
import { notFoundMetadata, pageMetadata } from '@/lib/seo/metadata'
import { campaignPageGraph, legalPageGraph } from '@/lib/seo/structured-data'

type Query = Record<string, string | string[] | undefined>
type Props = { params: Promise<{ path: string[] }>; searchParams: Promise<Query> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const found = await getRequestedPage(await pathOf(params))
  if (found && 'campaign' in found) {
    const { page, path } = found.campaign
    return pageMetadata(page, page.settings.seo, path, env.siteUrl, campaignPaths(path))
  }
  const home = await getLandingPage()
  if (!found) return notFoundMetadata(home.settings, env.siteUrl)
  return pageMetadata(home, found.legal.seo, `/${found.legal.slug}`, env.siteUrl)
}

export default async function Page({ params, searchParams }: Props) {
  // connection(), because dynamic = 'force-dynamic' also disables the tagged cache.
  await connection()
  const path = await pathOf(params)
  const found = await getRequestedPage(path)
  if (!found) return redirectOrNotFound(path, await searchParams)
  if ('legal' in found) {
    const settings = await getSiteChrome()
    return (
      <Frame settings={settings} data={legalPageGraph(found.legal, settings, env.siteUrl)}>
        <LegalPage page={found.legal} seeNote={settings.labels.seeNote} />
      </Frame>
    )
  }
  const { page, path: ownPath } = found.campaign
  return (
    <Frame settings={page.settings} data={campaignPageGraph(page, ownPath, env.siteUrl)}>
      <PageSections page={page} />
    </Frame>
  )
}

type FrameProps = { settings: SiteSettings; data: Graph | undefined; children: ReactNode }

function Frame({ settings, data, children }: FrameProps) {
  return (
    <PageFrame settings={settings} account={<AccountSlot label={settings.labels.signIn} />}>
      {children}
      <JsonLd data={data} />
      <ClientRuntime of="/[...path]" />
    </PageFrame>
  )
}

// proxy.ts handles redirects before rendering, but skips paths with a dot.
async function redirectOrNotFound(path: string, query: Query): Promise<never> {
  const found = findRedirect(await getRedirects(), path)
  if (!found) notFound()
  const target = withQuery(found.destination, query)
  if (found.isPermanent) permanentRedirect(target)
  redirect(target)
}

async function pathOf(params: Props['params']) {
  return `/${(await params).path.join('/')}`
}
