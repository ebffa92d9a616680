import type { ReactNode } from 'react'
import { AgenticAi } from '@/components/sections/agentic-ai'
import { CallAgenda } from '@/components/sections/call-agenda'
import { CallPanel } from '@/components/sections/call-panel'
import { Founder } from '@/components/sections/founder'
import { GrowthPlan } from '@/components/sections/growth-plan'
import { Hero } from '@/components/sections/hero'
import { HeroClaims } from '@/components/sections/hero-claims'
import { HeroFilm } from '@/components/sections/hero-film'
import { PainPoints } from '@/components/sections/pain-points'
import { Questions } from '@/components/sections/questions'
import { Results } from '@/components/sections/results'
import { SignalLine } from '@/components/sections/signal-line'
import { Specimen } from '@/components/sections/specimen'
import { Steps } from '@/components/sections/steps'
import { Transformation } from '@/components/sections/transformation'
import { Video } from '@/components/sections/video'
import { WhoItsFor } from '@/components/sections/who-its-for'
import { WhyChoose } from '@/components/sections/why-choose'
import { ShownFilm } from './interactive.tsx'
import type { Content } from './states.ts'

const filmOf = ({ page, settings }: Content) =>
  page.hero && {
    sources: { webm: page.hero.film.webm ?? '', mp4: page.hero.film.mp4 ?? '' },
    labels: { pause: settings.labels.pauseVideo, play: settings.labels.playVideo },
  }

/** Each section, and each part of one, as it is made of a page; null where that page leaves it out. */
export const sections: Record<string, (content: Content) => ReactNode> = {
  Hero: ({ page, ...rest }) => page.hero && <Hero hero={page.hero} {...rest} />,
  HeroClaims: ({ page, footnotes }) =>
    page.hero && <HeroClaims claims={page.hero.claims} footnotes={footnotes} />,
  HeroFilm: (content) => {
    const film = filmOf(content)
    return film && <HeroFilm {...film} />
  },
  FilmPlayer: (content) => {
    const film = filmOf(content)
    return film && <ShownFilm {...film} />
  },
  Specimen: ({ page }) => page.hero && <Specimen specimen={page.hero.specimen} />,
  AgenticAi: ({ page, footnotes }) =>
    page.agenticAi && <AgenticAi agenticAi={page.agenticAi} footnotes={footnotes} />,
  PainPoints: ({ page }) => page.painPoints && <PainPoints painPoints={page.painPoints} />,
  Steps: ({ page, footnotes }) => page.steps && <Steps steps={page.steps} footnotes={footnotes} />,
  SignalLine: () => <SignalLine />,
  Transformation: ({ page, footnotes }) =>
    page.transformation && (
      <Transformation transformation={page.transformation} footnotes={footnotes} />
    ),
  Results: ({ page, footnotes }) =>
    page.transformation && (
      <Results
        heading={page.transformation.resultsHeading}
        claims={page.transformation.claims}
        footnotes={footnotes}
      />
    ),
  WhyChoose: ({ page, footnotes }) =>
    page.whyChoose && <WhyChoose whyChoose={page.whyChoose} footnotes={footnotes} />,
  WhoItsFor: ({ page, footnotes }) =>
    page.whoItsFor && <WhoItsFor whoItsFor={page.whoItsFor} footnotes={footnotes} />,
  Founder: ({ page, ...rest }) => page.founder && <Founder founder={page.founder} {...rest} />,
  Video: ({ page, ...rest }) => page.video && <Video video={page.video} {...rest} />,
  Questions: ({ page, footnotes }) =>
    page.questions && <Questions questions={page.questions} footnotes={footnotes} />,
  GrowthPlan: ({ page, footnotes }) =>
    page.growthPlan && <GrowthPlan growthPlan={page.growthPlan} footnotes={footnotes} />,
  CallAgenda: ({ page }) => page.growthPlan && <CallAgenda agenda={page.growthPlan.agenda} />,
  CallPanel: ({ page }) => page.growthPlan && <CallPanel growthPlan={page.growthPlan} />,
}
