import { ContentImage } from '@/components/content-image'
import { RichText } from '@/components/rich-text'
import { ButtonLink } from '@/components/ui/button-link'
import { Section } from '@/components/ui/section'
import type { Footnotes } from '@/lib/content/claims/footnotes'
import { hotspotClass } from '@/lib/content/hotspot-class'
import type { Founder as FounderContent, SiteSettings } from '@/lib/content/landing-page'

type Props = {
  content: FounderContent
  settings: Pick<SiteSettings, 'callToAction'>
  footnotes: Footnotes
}

/** Portrait and signed letter, with a button that scrolls to the growth plan (Requirement R1.9). */
export function Founder({ content: founder, settings, footnotes }: Props) {
  return (
    <Section id="meet-founder-section" className="border-t border-rule pad">
      <div className="founder wrap page-grid">
        <figure className={hotspotClass(founder.portrait)}>
          <ContentImage
            image={founder.portrait}
            sizes="(width < 768px) 100vw, 40vw"
            className="portrait"
          />
          {founder.caption && <figcaption>{founder.caption}</figcaption>}
        </figure>
        <div>
          {founder.eyebrow && <p className="note">{founder.eyebrow}</p>}
          <h2 id="meet-founder-section-title">{founder.heading}</h2>
          <div className="prose">
            <RichText value={founder.letter} footnotes={footnotes} />
          </div>
          <div className="signed">
            {founder.signature && (
              <ContentImage image={founder.signature} width={188} sizes="188px" />
            )}
            <p>
              <strong>{founder.name}</strong>
              <br />
              <span>{founder.role}</span>
            </p>
          </div>
          <p>
            <ButtonLink to={settings.callToAction} className="max-md:w-full" />
          </p>
        </div>
      </div>
    </Section>
  )
}
