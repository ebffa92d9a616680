import { RichText } from '@/components/rich-text'
import { Section } from '@/components/ui/section'
import type { SectionProps } from '@/sections/section'

/** The reasons as a step chart in which each column is higher than the previous one. */
export function WhyChoose({ content: whyChoose, footnotes }: SectionProps<'whyChoose'>) {
  return (
    <Section id="why-us-section" className="surface-deep pad">
      <div className="step-chart wrap">
        <h2 id="why-us-section-title" className="optical-margin">
          {whyChoose.heading}
        </h2>
        {whyChoose.reasons.map(({ _key, title, text }) => (
          <div key={_key}>
            <h3 className="text-[clamp(1.75rem,2.6vw,2.375rem)] leading-[1.08]">{title}</h3>
            <RichText value={text} footnotes={footnotes} className="mt-4 text-soft" />
          </div>
        ))}
      </div>
    </Section>
  )
}
