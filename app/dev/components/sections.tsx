import { createElement, type ReactNode } from 'react'
import { components } from '@/sections/components'
import { CallAgenda } from '@/sections/growth-plan/call-agenda'
import { CallPanel } from '@/sections/growth-plan/call-panel'
import { CalendarCard } from '@/sections/hero/calendar-card'
import { FilmPlayer } from '@/sections/hero/film-player'
import { HeroClaims } from '@/sections/hero/hero-claims'
import { HeroFilm } from '@/sections/hero/hero-film'
import { Poster } from '@/sections/hero/poster'
import { type SectionName, sectionNames } from '@/sections/index'
import type { PropsOnPage } from '@/sections/section'
import { SignalLine } from '@/sections/steps/signal-line'
import { Results } from '@/sections/transformation/results'
import type { Content } from './states.ts'

function draw<Name extends SectionName>(name: Name, { page, ...rest }: Content) {
  const content = page[name]
  return content && createElement<PropsOnPage<Name>>(components[name], { content, ...rest })
}

const filmOf = ({ page, settings: { labels } }: Content) => ({
  sources: { webm: page.hero?.film.webm ?? '', mp4: page.hero?.film.mp4 ?? '' },
  labels: { pause: labels.pauseVideo, play: labels.playVideo },
})

/** Renders each section, and each part of one, from a page; null if the page doesn't show it. */
export const sections: Record<string, (content: Content) => ReactNode> = {
  ...Object.fromEntries(
    sectionNames.map((name) => [components[name].name, (content: Content) => draw(name, content)]),
  ),
  HeroClaims: ({ page, footnotes }) =>
    page.hero && <HeroClaims claims={page.hero.claims} footnotes={footnotes} />,
  HeroFilm: (content) => content.page.hero && <HeroFilm {...filmOf(content)} />,
  FilmPlayer: (content) => content.page.hero && <FilmPlayer {...filmOf(content)} />,
  Poster: ({ page }) => page.hero && <Poster image={page.hero.film.poster} />,
  CalendarCard: ({ page }) => page.hero && <CalendarCard card={page.hero.specimen} />,
  SignalLine: () => <SignalLine />,
  Results: ({ page, footnotes }) =>
    page.transformation && (
      <Results
        heading={page.transformation.resultsHeading}
        claims={page.transformation.claims}
        footnotes={footnotes}
      />
    ),
  CallAgenda: ({ page }) => page.growthPlan && <CallAgenda agenda={page.growthPlan.agenda} />,
  CallPanel: ({ page }) => page.growthPlan && <CallPanel growthPlan={page.growthPlan} />,
}
