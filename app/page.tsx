import type { Metadata } from 'next'
import { createElement, Fragment } from 'react'
import { AccountSlot } from '@/components/account/account-slot'
import { ClaimNotes } from '@/components/claim-notes'
import { JsonLd } from '@/components/json-ld'
import { LateStart } from '@/components/site/late-start'
import { PageFrame } from '@/components/site/page-frame'
import { type Footnotes, sectionsOf, toFootnotes } from '@/lib/content/claims/footnotes'
import type { LandingPage as Page } from '@/lib/content/landing-page'
import { env } from '@/lib/env'
import { getLandingPage } from '@/lib/sanity/landing-page'
import { pageMetadata } from '@/lib/seo/metadata'
import { landingPageGraph } from '@/lib/seo/structured-data'
import { components } from '@/sections/components'
import { sectionNames } from '@/sections/contents'
import type { SectionName, SectionProps } from '@/sections/section'

export async function generateMetadata(): Promise<Metadata> {
  const page = await getLandingPage()
  return pageMetadata(page, page.settings.seo, '/', env.siteUrl)
}

export default async function LandingPage() {
  const page = await getLandingPage()
  const { settings } = page
  const footnotes = toFootnotes(sectionsOf(page), settings.labels.seeNote)
  return (
    <PageFrame settings={settings} account={<AccountSlot label={settings.labels.signIn} />}>
      {!page.hero && <h1 className="sr-only">{settings.documentTitle}</h1>}
      {sectionNames.map((name) => (
        <Fragment key={name}>
          <Section name={name} page={page} footnotes={footnotes} />
          {name === 'transformation' && !page.transformation && (
            <ClaimNotes footnotes={footnotes} />
          )}
        </Fragment>
      ))}
      <JsonLd data={landingPageGraph(page, env.siteUrl)} />
      <LateStart />
    </PageFrame>
  )
}

type SectionOfPage<Name extends SectionName> = { name: Name; page: Page; footnotes: Footnotes }

function Section<Name extends SectionName>({ name, page, footnotes }: SectionOfPage<Name>) {
  const content = page[name]
  if (!content) return null
  const { settings } = page
  return createElement<SectionProps<Name>>(components[name], { content, settings, footnotes })
}
