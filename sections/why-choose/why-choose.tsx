import { RichText } from '@/components/rich-text'
import { Section } from '@/components/ui/section'
import type { SectionProps } from '@/sections/section'

/** The reasons as a step chart in which each column is higher than the previous one. */
export function WhyChoose({ content: whyChoose, footnotes }: SectionProps<'whyChoose'>) {
  return (
    <Section id="why-us-section" className="ground-deep pad">
      <div className="stairs wrap">
        <h2 id="why-us-section-title">{whyChoose.heading}</h2>
        {whyChoose.reasons.map(({ _key, title, text }) => (
          <div key={_key}>
            <h3>{title}</h3>
            <RichText value={text} footnotes={footnotes} />
          </div>
        ))}
      </div>
    </Section>
  )
}
