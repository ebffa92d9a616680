import { RichText } from '@/components/rich-text'
import { Section } from '@/components/ui/section'
import { CallAgenda } from '@/sections/growth-plan/call-agenda'
import { CallPanel } from '@/sections/growth-plan/call-panel'
import type { SectionProps } from '@/sections/section'

/** The target of every call to action: booking (first on phones), agenda and offer. */
export function GrowthPlan({ content: growthPlan, footnotes }: SectionProps<'growthPlan'>) {
  const { eyebrow, heading, agenda } = growthPlan
  return (
    <Section id="growth-plan" className="ground-ink pad">
      <div className="plan wrap page-grid">
        <div>
          {eyebrow && <p className="note">{eyebrow}</p>}
          <h2 id="growth-plan-title">{heading}</h2>
        </div>
        <CallPanel growthPlan={growthPlan} />
        <div>
          <CallAgenda agenda={agenda} />
          <div className="offer">
            {growthPlan.offerEyebrow && <p className="note">{growthPlan.offerEyebrow}</p>}
            <div>
              <p>{`${growthPlan.offerName} `}</p>
              <RichText value={growthPlan.offerTerms} footnotes={footnotes} />
            </div>
            {growthPlan.offerText && <p>{growthPlan.offerText}</p>}
          </div>
        </div>
      </div>
    </Section>
  )
}
