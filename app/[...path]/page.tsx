import type { Metadata } from 'next'
import { notFound, permanentRedirect, redirect } from 'next/navigation'
import { connection } from 'next/server'
import { AccountSlot } from '@/components/account/account-slot'
import { JsonLd } from '@/components/json-ld'
import { LateStart } from '@/components/site/late-start'
import { LegalPage } from '@/components/site/legal-page'
import { PageFrame } from '@/components/site/page-frame'
import { env } from '@/lib/env'
import { withQuery } from '@/lib/redirects/destination'
import { findRedirect } from '@/lib/redirects/find-redirect'
import { getLandingPage } from '@/lib/sanity/landing-page'
import { getLegalPage } from '@/lib/sanity/legal-page'
import { getRedirects } from '@/lib/sanity/redirects'
import { getSiteChrome } from '@/lib/sanity/site-chrome'
import { notFoundMetadata, pageMetadata } from '@/lib/seo/metadata'
import { legalPageGraph } from '@/lib/seo/structured-data'

type Query = Record<string, string | string[] | undefined>
type Props = { params: Promise<{ path: string[] }>; searchParams: Promise<Query> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const path = await pathOf(params)
  const [home, page] = await Promise.all([getLandingPage(), getLegalPage(path)])
  if (!page) return notFoundMetadata(home.settings, env.siteUrl)
  return pageMetadata(home, page.seo, `/${page.slug}`, env.siteUrl)
}

export default async function Page({ params, searchParams }: Props) {
  // connection(), not dynamic = 'force-dynamic': that one switches the tagged cache off as well.
  await connection()
  const path = await pathOf(params)
  const page = await getLegalPage(path)
  if (!page) return leave(path, await searchParams)
  const settings = await getSiteChrome()
  return (
    <PageFrame settings={settings} account={<AccountSlot label={settings.labels.signIn} />}>
      <LegalPage page={page} seeNote={settings.labels.seeNote} />
      <JsonLd data={legalPageGraph(page, settings, env.siteUrl)} />
      <LateStart />
    </PageFrame>
  )
}

// proxy.ts answers redirects without a page, but does not look at paths with a dot.
async function leave(path: string, query: Query): Promise<never> {
  const found = findRedirect(await getRedirects(), path)
  if (!found) notFound()
  const target = withQuery(found.destination, query)
  if (found.isPermanent) permanentRedirect(target)
  redirect(target)
}

async function pathOf(params: Props['params']) {
  return `/${(await params).path.join('/')}`
}
