import type { ReactNode } from 'react'
import { AgenticAi } from '@/sections/agentic-ai/agentic-ai'
import { Founder } from '@/sections/founder/founder'
import { CallAgenda } from '@/sections/growth-plan/call-agenda'
import { CallPanel } from '@/sections/growth-plan/call-panel'
import { GrowthPlan } from '@/sections/growth-plan/growth-plan'
import { Film } from '@/sections/hero/film'
import { Hero } from '@/sections/hero/hero'
import { HeroClaims } from '@/sections/hero/hero-claims'
import { Poster } from '@/sections/hero/poster'
import { Specimen } from '@/sections/hero/specimen'
import { PainPoints } from '@/sections/pain-points/pain-points'
import { Questions } from '@/sections/questions/questions'
import { SignalLine } from '@/sections/steps/signal-line'
import { Steps } from '@/sections/steps/steps'
import { Results } from '@/sections/transformation/results'
import { Transformation } from '@/sections/transformation/transformation'
import { Video } from '@/sections/video/video'
import { WhoItsFor } from '@/sections/who-its-for/who-its-for'
import { WhyChoose } from '@/sections/why-choose/why-choose'
import type { Content } from './states.ts'

/** Each section, and each part of one, as it is made of a page; null where that page leaves it out. */
export const sections: Record<string, (content: Content) => ReactNode> = {
  Hero: ({ page, ...rest }) => page.hero && <Hero content={page.hero} {...rest} />,
  HeroClaims: ({ page, footnotes }) =>
    page.hero && <HeroClaims claims={page.hero.claims} footnotes={footnotes} />,
  Film: ({ page, settings: { labels } }) =>
    page.hero && (
      <Film
        sources={{ webm: page.hero.film.webm ?? '', mp4: page.hero.film.mp4 ?? '' }}
        labels={{ pause: labels.pauseVideo, play: labels.playVideo }}
      />
    ),
  Poster: ({ page }) => page.hero && <Poster image={page.hero.film.poster} />,
  Specimen: ({ page }) => page.hero && <Specimen specimen={page.hero.specimen} />,
  AgenticAi: ({ page, footnotes }) =>
    page.agenticAi && <AgenticAi content={page.agenticAi} footnotes={footnotes} />,
  PainPoints: ({ page }) => page.painPoints && <PainPoints content={page.painPoints} />,
  Steps: ({ page, footnotes }) =>
    page.steps && <Steps content={page.steps} footnotes={footnotes} />,
  SignalLine: () => <SignalLine />,
  Transformation: ({ page, footnotes }) =>
    page.transformation && <Transformation content={page.transformation} footnotes={footnotes} />,
  Results: ({ page, footnotes }) =>
    page.transformation && (
      <Results
        heading={page.transformation.resultsHeading}
        claims={page.transformation.claims}
        footnotes={footnotes}
      />
    ),
  WhyChoose: ({ page, footnotes }) =>
    page.whyChoose && <WhyChoose content={page.whyChoose} footnotes={footnotes} />,
  WhoItsFor: ({ page, footnotes }) =>
    page.whoItsFor && <WhoItsFor content={page.whoItsFor} footnotes={footnotes} />,
  Founder: ({ page, ...rest }) => page.founder && <Founder content={page.founder} {...rest} />,
  Video: ({ page, ...rest }) => page.video && <Video content={page.video} {...rest} />,
  Questions: ({ page, footnotes }) =>
    page.questions && <Questions content={page.questions} footnotes={footnotes} />,
  GrowthPlan: ({ page, footnotes }) =>
    page.growthPlan && <GrowthPlan content={page.growthPlan} footnotes={footnotes} />,
  CallAgenda: ({ page }) => page.growthPlan && <CallAgenda agenda={page.growthPlan.agenda} />,
  CallPanel: ({ page }) => page.growthPlan && <CallPanel growthPlan={page.growthPlan} />,
}
