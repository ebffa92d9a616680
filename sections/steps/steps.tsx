import { ContentImage } from '@/components/content-image'
import { InView } from '@/components/motion/in-view'
import { RichText } from '@/components/rich-text'
import { Section } from '@/components/ui/section'
import type { SectionContent, SectionProps } from '@/sections/section'
import { SignalLine } from '@/sections/steps/signal-line'

type StepProps = Pick<SectionProps<'steps'>, 'footnotes'> & {
  step: SectionContent<'steps'>['items'][number]
  number: number
}

/** The steps on one signal line that starts as noise and ends in a booked call. */
export function Steps({ content: steps, footnotes }: SectionProps<'steps'>) {
  const { heading, lead, endLabel, items } = steps
  return (
    <Section id="solutions-section" className="pad">
      <div className="wrap">
        <div className="opening rail-opening">
          <h2 id="solutions-section-title">{heading}</h2>
          {lead && <p>{lead}</p>}
        </div>
        <div className="rail">
          <SignalLine />
          {endLabel && (
            <span className="rail-end" aria-hidden="true">
              {endLabel}
            </span>
          )}
          <InView as="ol" motion="rise" className="steps">
            {items.map((step, index) => (
              <Step key={step._key} step={step} number={index + 1} footnotes={footnotes} />
            ))}
          </InView>
        </div>
      </div>
    </Section>
  )
}

function Step({ step, number, footnotes }: StepProps) {
  return (
    <li>
      <p aria-hidden="true">{number}</p>
      <h3>{step.title}</h3>
      <div>
        <RichText value={step.text} footnotes={footnotes} />
      </div>
      <ContentImage image={step.drawing} width={260} sizes="260px" />
    </li>
  )
}
