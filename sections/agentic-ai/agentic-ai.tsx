import { ContentImage } from '@/components/content-image'
import { InView } from '@/components/motion/in-view'
import { RichText } from '@/components/rich-text'
import { Section } from '@/components/ui/section'
import type { SectionProps } from '@/sections/section'

/** The agent's loop: five stations on one line, and a dashed return path. */
export function AgenticAi({ content: agenticAi, footnotes }: SectionProps<'agenticAi'>) {
  const { eyebrow, heading, lead, text, callToAction, stations } = agenticAi
  return (
    <Section id="agentic-ai-section" className="pad">
      <div className="wrap page-grid">
        <div className="loop-words xl:sticky">
          {eyebrow && <p className="note">{eyebrow}</p>}
          <h2 id="agentic-ai-section-title">{heading}</h2>
          <RichText value={lead} footnotes={footnotes} className="text-lead" />
          <RichText value={text} footnotes={footnotes} className="mt-5 measure text-soft" />
          {callToAction.href && (
            <p>
              <a className="quiet mt-3.5" href={callToAction.href}>
                {callToAction.label}
              </a>
            </p>
          )}
        </div>
        <InView as="ol" motion="rise" className="loop">
          {stations.map((station) => (
            <li key={station._key}>
              <h3>{station.title}</h3>
              <div>
                <RichText value={station.text} footnotes={footnotes} />
              </div>
              <ContentImage image={station.drawing} width={120} sizes="120px" />
            </li>
          ))}
        </InView>
      </div>
    </Section>
  )
}
