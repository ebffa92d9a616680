import { editAttribute } from '@/components/edit-attribute'
import { RichText } from '@/components/rich-text'
import { ButtonLink } from '@/components/ui/button-link'
import { Section } from '@/components/ui/section'
import type { Footnotes } from '@/lib/content/claims/footnotes'
import type { SectionContent, SiteSettings } from '@/lib/content/content-types'
import { hotspotClass } from '@/lib/content/hotspot-class'
import { toSentences } from '@/lib/content/plain-text'
import { CalendarCard } from '@/sections/hero/calendar-card'
import { HeroClaims } from '@/sections/hero/hero-claims'
import { HeroFilm } from '@/sections/hero/hero-film'
import { Poster } from '@/sections/hero/poster'

type Props = {
  content: SectionContent<'hero'>
  settings: Pick<SiteSettings, 'callToAction' | 'labels'>
  footnotes: Footnotes
}

/** Requirement R1.3: at least 600px high, with a background video, animated in on load. */
export function Hero({ content: hero, settings, footnotes }: Props) {
  const { film, secondaryCallToAction } = hero
  const { callToAction, labels } = settings
  return (
    <Section
      id="hero"
      className={`relative isolate flex min-h-[max(600px,min(100svh-72px,900px))] flex-col overflow-clip surface-ink ${hotspotClass(film.poster) ?? ''}`}
    >
      <Poster image={{ ...film.poster, alt: '' }} />
      <div className="hero-shade" />
      <div className="wrap page-grid flex-1 items-center py-[clamp(56px,6vw,88px)]">
        <div className="col-span-full max-lg:max-w-[560px] lg:col-span-7">
          {hero.eyebrow && <p className="note motion-safe:rise-0">{hero.eyebrow}</p>}
          <h1
            id="hero-title"
            {...editAttribute(hero.edit)}
            className="mt-[22px] mb-7 -ml-[0.035em] text-h1 leading-[0.98] tracking-[-0.02em] motion-safe:rise-1"
          >
            {toSentences(hero.heading).map((sentence) => (
              <span key={sentence} className="block max-w-[6.6em] text-wrap">
                {`${sentence} `}
              </span>
            ))}
          </h1>
          <div className="motion-safe:rise-2">
            <RichText
              value={hero.lead}
              footnotes={footnotes}
              className="max-w-[31em] text-lead text-paper-dim"
            />
          </div>
          <p className="mt-9 flex flex-wrap items-center gap-x-8 gap-y-3 motion-safe:rise-3">
            <ButtonLink to={callToAction} className="max-md:w-full" />
            {secondaryCallToAction.href && (
              <a className="text-link" href={secondaryCallToAction.href}>
                {secondaryCallToAction.label}
              </a>
            )}
          </p>
        </div>
        {hero.specimen.day && <CalendarCard card={hero.specimen} />}
      </div>
      {film.webm && film.mp4 && (
        <HeroFilm
          sources={{ webm: film.webm, mp4: film.mp4 }}
          labels={{ pause: labels.pauseVideo, play: labels.playVideo }}
        />
      )}
      <HeroClaims claims={hero.claims} footnotes={footnotes} />
    </Section>
  )
}
