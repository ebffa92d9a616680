import { RichText } from '@/components/rich-text'
import { Section } from '@/components/ui/section'
import { CallAgenda } from '@/sections/growth-plan/call-agenda'
import { CallPanel } from '@/sections/growth-plan/call-panel'
import type { SectionProps } from '@/sections/section'

/** The target of every call to action: booking (first on phones), agenda and offer. */
export function GrowthPlan({ content: growthPlan, footnotes }: SectionProps<'growthPlan'>) {
  const { eyebrow, heading, agenda } = growthPlan
  return (
    <Section id="growth-plan" className="surface-ink pad">
      <div className="wrap page-grid xl:grid-rows-[auto_1fr]">
        <div className="col-span-full xl:col-span-5">
          {eyebrow && <p className="note">{eyebrow}</p>}
          <h2 id="growth-plan-title" className="mt-[18px] optical-margin">
            {heading}
          </h2>
        </div>
        <CallPanel growthPlan={growthPlan} />
        <div className="col-span-full mt-12 xl:col-span-5 xl:mt-11">
          <CallAgenda agenda={agenda} />
          <div className="border-t border-soft pt-5">
            {growthPlan.offerEyebrow && <p className="note">{growthPlan.offerEyebrow}</p>}
            <div className="mt-4 font-serif text-[clamp(2rem,3vw,2.75rem)] leading-[1.06] tracking-[-0.01em]">
              <p>{`${growthPlan.offerName} `}</p>
              <RichText value={growthPlan.offerTerms} footnotes={footnotes} className="text-soft" />
            </div>
            {growthPlan.offerText && (
              <p className="mt-[18px] leading-[1.55] text-soft">{growthPlan.offerText}</p>
            )}
          </div>
        </div>
      </div>
    </Section>
  )
}
