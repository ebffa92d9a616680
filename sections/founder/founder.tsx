import { ContentImage } from '@/components/content-image'
import { RichText } from '@/components/rich-text'
import { ButtonLink } from '@/components/ui/button-link'
import { Section } from '@/components/ui/section'
import type { Footnotes } from '@/lib/content/claims/footnotes'
import type { SectionContent, SiteSettings } from '@/lib/content/content-types'
import { hotspotClass } from '@/lib/content/hotspot-class'

type Props = {
  content: SectionContent<'founder'>
  settings: Pick<SiteSettings, 'callToAction'>
  footnotes: Footnotes
}

/** Portrait and signed letter, with a button that scrolls to the growth plan (Requirement R1.9). */
export function Founder({ content: founder, settings, footnotes }: Props) {
  return (
    <Section id="meet-founder-section" className="border-t border-rule pad">
      <div className="wrap page-grid">
        <figure className={`col-span-full md:col-span-5 ${hotspotClass(founder.portrait) ?? ''}`}>
          <ContentImage
            image={founder.portrait}
            sizes="(width < 768px) 100vw, 40vw"
            className="aspect-[16/19] min-h-0 w-full object-cover object-[var(--hotspot-x,50%)_var(--hotspot-y,50%)]"
          />
          {founder.caption && <figcaption className="mt-3 note">{founder.caption}</figcaption>}
        </figure>
        <div className="col-span-full self-center max-md:mt-10 md:col-span-7 md:col-start-6 md:pl-4 xl:col-span-6 xl:col-start-7 xl:pl-0">
          {founder.eyebrow && <p className="note">{founder.eyebrow}</p>}
          <h2
            id="meet-founder-section-title"
            className="mt-[18px] mb-8 optical-margin text-[clamp(2rem,3.4vw,3.125rem)] leading-[1.06]"
          >
            {founder.heading}
          </h2>
          <div className="prose max-w-[36em]">
            <RichText value={founder.letter} footnotes={footnotes} />
          </div>
          <div className="mt-7 mb-9 flex items-center gap-5 text-small leading-[1.45] text-soft md:gap-7">
            {founder.signature && (
              <ContentImage
                image={founder.signature}
                width={188}
                sizes="188px"
                className="flex-none max-md:w-[148px]"
              />
            )}
            <p>
              <strong className="font-semibold text-fg">{founder.name}</strong>
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
