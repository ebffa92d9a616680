import type { Metadata } from 'next'
import { connection } from 'next/server'
import { PageSections } from '@/app/page-sections'
import { Footer } from '@/components/site/footer'
import { Header } from '@/components/site/header'
import { LegalPage } from '@/components/site/legal-page'
import { SharedBar } from '@/components/site/shared-bar'
import { SharedLinkError } from '@/components/site/shared-link-error'
import { getSiteFrame } from '@/lib/content/reading/get-landing-page'
import { getSharedPage } from '@/lib/content/reading/shared/shared-page'
import { env } from '@/lib/env'
import { pageMetadata } from '@/lib/seo/metadata'

type Props = { params: Promise<{ secret: string; path?: string[] }> }

// The link is secret: no search engine or other site may see it.
const HIDDEN = { robots: 'noindex,nofollow', referrer: 'no-referrer' } as const

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const found = await readShared(params)
  if (typeof found === 'string') {
    const { documentTitle } = await getSiteFrame()
    return { title: documentTitle, ...HIDDEN }
  }
  const { home, legal, path } = found
  const { title, description } = pageMetadata(
    home,
    legal?.seo ?? home.settings.seo,
    path,
    env.siteUrl,
  )
  return { title, description, ...HIDDEN }
}

/**
 * The page of a shared link: a draft or release as visitors would see it, without account menu and booking. Not
 * `PageFrame`, which records the start of a visit. The proxy sets the status.
 */
export default async function SharedPage({ params }: Props) {
  const found = await readShared(params)
  if (typeof found === 'string') {
    return <SharedLinkError reason={found} settings={await getSiteFrame()} />
  }
  const { home, legal, start, kind, name, until } = found
  const { settings } = home
  return (
    <>
      <Header settings={settings} start={start} />
      <main id="main" tabIndex={-1}>
        {legal ? (
          <LegalPage page={legal} seeNote={settings.labels.seeNote} />
        ) : (
          <PageSections page={home} />
        )}
      </main>
      <Footer settings={settings} />
      <SharedBar kind={kind} name={name} until={until} />
    </>
  )
}

async function readShared(params: Props['params']) {
  // Otherwise Next would cache the page.
  await connection()
  const { secret, path = [] } = await params
  return getSharedPage(secret, `/${path.join('/')}`)
}
