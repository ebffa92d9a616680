import { ContentImage } from '@/components/content-image'
import { RichText } from '@/components/rich-text'
import { Section } from '@/components/ui/section'
import type { Footnotes } from '@/lib/content/claims/footnotes'
import type { Steps as StepsContent } from '@/lib/content/landing-page'
import { SignalLine } from '@/sections/steps/signal-line'

type Step = StepsContent['items'][number]

/** The steps on one signal line that starts as noise and ends in a booked call. */
export function Steps({
  content: steps,
  footnotes,
}: {
  content: StepsContent
  footnotes: Footnotes
}) {
  const { heading, lead, endLabel, items } = steps
  return (
    <Section id="solutions-section" className="pad">
      <div className="wrap">
        <div className="page-grid items-end">
          <h2 id="solutions-section-title" className="col-span-full hang md:col-span-5">
            {heading}
          </h2>
          {lead && (
            <p className="col-span-full max-w-[34em] text-lead max-md:mt-5 md:col-span-6 md:col-start-6">
              {lead}
            </p>
          )}
        </div>
        <div className="rail mt-[clamp(48px,6vw,88px)]">
          <SignalLine />
          {endLabel && (
            <span className="rail-end note text-fg" aria-hidden="true">
              {endLabel}
            </span>
          )}
          <ol
            className="grid gap-y-14 pb-12 md:gap-y-18 xl:auto-cols-fr xl:grid-flow-col xl:gap-x-[calc(var(--gutter)*2)] xl:pb-0"
            data-reveal
          >
            {items.map((step, index) => (
              <Step key={step._key} step={step} number={index + 1} footnotes={footnotes} />
            ))}
          </ol>
        </div>
      </div>
    </Section>
  )
}

type StepProps = { step: Step; number: number; footnotes: Footnotes }

function Step({ step, number, footnotes }: StepProps) {
  return (
    <li className="rail-step">
      <p
        className="-ml-[0.02em] font-serif text-numeral leading-[0.9] tracking-[-0.02em]"
        aria-hidden="true"
      >
        {number}
      </p>
      <h3 className="mt-3.5 mb-2.5 text-title">{step.title}</h3>
      <div className="leading-[1.55]">
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
