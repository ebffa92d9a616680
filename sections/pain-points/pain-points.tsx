import { ContentImage } from '@/components/content-image'
import { InView } from '@/components/motion/in-view'
import { Section } from '@/components/ui/section'
import type { PainPoints as PainPointsContent } from '@/lib/content/landing-page'

/** Rows of a ledger: number, title, small drawing, explanation. */
export function PainPoints({ content: painPoints }: { content: PainPointsContent }) {
  const { heading, lead, items } = painPoints
  return (
    <Section id="pain-points" className="ground-deep pad">
      <div className="wrap">
        <div className="opening ledger-opening">
          <h2 id="pain-points-title">{heading}</h2>
          {lead && <p>{lead}</p>}
        </div>
        <InView as="ol" motion="rise" className="ledger">
          {items.map(({ _key, title, text, drawing }, index) => (
            <li key={_key}>
              <span aria-hidden="true">{index + 1}</span>
              <h3>{title}</h3>
              <ContentImage image={drawing} width={150} sizes="150px" />
              <p>{text}</p>
            </li>
          ))}
        </InView>
      </div>
    </Section>
  )
}
