import type { Metadata } from 'next'
import { AccountSlot } from '@/components/account/account-slot'
import { ClaimNotes } from '@/components/claim-notes'
import { JsonLd } from '@/components/json-ld'
import { Reveal } from '@/components/motion/reveal'
import { AgenticAi } from '@/components/sections/agentic-ai'
import { Founder } from '@/components/sections/founder'
import { GrowthPlan } from '@/components/sections/growth-plan'
import { Hero } from '@/components/sections/hero'
import { PainPoints } from '@/components/sections/pain-points'
import { Questions } from '@/components/sections/questions'
import { Steps } from '@/components/sections/steps'
import { Transformation } from '@/components/sections/transformation'
import { Video } from '@/components/sections/video'
import { WhoItsFor } from '@/components/sections/who-its-for'
import { WhyChoose } from '@/components/sections/why-choose'
import { PageFrame } from '@/components/site/page-frame'
import { sectionsOf, toFootnotes } from '@/lib/content/claims/footnotes'
import { env } from '@/lib/env'
import { getLandingPage } from '@/lib/sanity/landing-page'
import { getSiteChrome } from '@/lib/sanity/site-chrome'
import { pageMetadata } from '@/lib/seo/metadata'
import { landingPageGraph } from '@/lib/seo/structured-data'

export async function generateMetadata(): Promise<Metadata> {
  const settings = await getSiteChrome()
  return pageMetadata(settings, settings.seo, '/', env.siteUrl)
}

export default async function LandingPage() {
  const page = await getLandingPage()
  const { settings } = page
  const footnotes = toFootnotes(sectionsOf(page), settings.labels.seeNote)
  const shared = { settings, footnotes }
  return (
    <PageFrame settings={settings} account={<AccountSlot label={settings.labels.signIn} />}>
      {page.hero && <Hero hero={page.hero} {...shared} />}
      {page.agenticAi && <AgenticAi agenticAi={page.agenticAi} footnotes={footnotes} />}
      {page.painPoints && <PainPoints painPoints={page.painPoints} />}
      {page.steps && <Steps steps={page.steps} footnotes={footnotes} />}
      {page.transformation ? (
        <Transformation transformation={page.transformation} footnotes={footnotes} />
      ) : (
        <ClaimNotes footnotes={footnotes} />
      )}
      {page.whyChoose && <WhyChoose whyChoose={page.whyChoose} footnotes={footnotes} />}
      {page.whoItsFor && <WhoItsFor whoItsFor={page.whoItsFor} footnotes={footnotes} />}
      {page.founder && <Founder founder={page.founder} {...shared} />}
      {page.video && <Video video={page.video} {...shared} />}
      {page.questions && <Questions questions={page.questions} footnotes={footnotes} />}
      {page.growthPlan && <GrowthPlan growthPlan={page.growthPlan} footnotes={footnotes} />}
      <JsonLd data={landingPageGraph(page, env.siteUrl)} />
      <Reveal />
    </PageFrame>
  )
}
