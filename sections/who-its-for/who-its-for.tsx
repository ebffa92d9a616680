import { InView } from '@/components/motion/in-view'
import { RichText } from '@/components/rich-text'
import { Section } from '@/components/ui/section'
import type { SectionProps } from '@/sections/section'

/** The audiences as a grid. */
export function WhoItsFor({ content: whoItsFor, footnotes }: SectionProps<'whoItsFor'>) {
  const { heading, text, audiences } = whoItsFor
  return (
    <Section id="who-its-for-section" className="pad">
      <div className="wrap page-grid">
        <div className="intro">
          <h2 id="who-its-for-section-title">{heading}</h2>
          {text && <p>{text}</p>}
        </div>
        <InView as="ul" motion="rise" className="audiences">
          {audiences.map((audience) => (
            <li key={audience._key}>
              <h3>{audience.title}</h3>
              <RichText value={audience.text} footnotes={footnotes} />
            </li>
          ))}
        </InView>
      </div>
    </Section>
  )
}
