import { ContentImage } from '@/components/content-image'
import { InView } from '@/components/motion/in-view'
import { RichText } from '@/components/rich-text'
import { Section } from '@/components/ui/section'
import type { SectionContent } from '@/lib/content/content-types'
import type { SectionProps } from '@/sections/section'
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
        <div className="page-grid items-end">
          <h2 id="solutions-section-title" className="col-span-full optical-margin md:col-span-5">
            {heading}
          </h2>
          {lead && (
            <p className="col-span-full max-w-[34em] text-lead max-md:mt-5 md:col-span-6 md:col-start-6">
              {lead}
            </p>
          )}
        </div>
        <div className="timeline relative mt-[clamp(48px,6vw,88px)] flex flex-col max-xl:pl-11">
          <SignalLine />
          {endLabel && (
            // Next to the dot: the first line takes no space, further lines push the content below.
            <span
              className="note text-fg max-xl:order-1 max-xl:mt-[calc(0.625rem-1lh)] max-xl:-mb-2.5 xl:-order-1 xl:-mb-[1lh] xl:self-end"
              aria-hidden="true"
            >
              {endLabel}
            </span>
          )}
          <InView
            as="ol"
            motion="rise"
            className="grid gap-y-14 pb-12 leading-[1.55] md:gap-y-18 xl:relative xl:auto-cols-fr xl:grid-flow-col xl:gap-x-[calc(var(--gutter)*2)] xl:pb-0"
          >
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
    <li className="relative flex flex-col md:max-xl:grid md:max-xl:grid-cols-[minmax(0,1fr)_260px] md:max-xl:grid-rows-[auto_auto_1fr] md:max-xl:gap-x-14 xl:pt-[18px]">
      <p
        className="-ml-[0.02em] font-serif text-numeral leading-[0.9] tracking-[-0.02em]"
        aria-hidden="true"
      >
        {number}
      </p>
      <h3 className="mt-3.5 mb-2.5 text-title">{step.title}</h3>
      <div>
        <RichText value={step.text} footnotes={footnotes} />
      </div>
      <ContentImage
        image={step.drawing}
        width={260}
        sizes="260px"
        className="mt-auto w-full max-w-[240px] pt-[22px] md:max-w-[260px] md:max-xl:col-start-2 md:max-xl:row-span-3 md:max-xl:row-start-1 md:max-xl:mt-0 md:max-xl:self-start md:max-xl:pt-0 xl:pt-8"
      />
    </li>
  )
}
