import { ClaimNotes } from '@/components/claim-notes'
import { RichText } from '@/components/rich-text'
import { Section } from '@/components/ui/section'
import type { Footnotes } from '@/lib/content/claims/footnotes'
import type { Transformation as TransformationContent } from '@/lib/content/landing-page'
import { Results } from '@/sections/transformation/results'

type Props = { content: TransformationContent; footnotes: Footnotes }

/** A sheet of two halves, aligned pair by pair; below it the results and their notes. */
export function Transformation({ content: transformation, footnotes }: Props) {
  const { heading, lead, beforeLabel, afterLabel, pairs } = transformation
  return (
    <Section id="transformation-section">
      <div className="sheet pt-(--pad) md:pb-[clamp(56px,7vw,96px)]">
        <div className="wrap max-md:w-full">
          <div className="sheet-row items-end gap-y-5 max-md:mb-10 max-md:px-(--edge)">
            <h2 id="transformation-section-title" className="hang">
              {heading}
            </h2>
            <div>{lead && <p className="max-w-[24em] text-lead md:text-paper">{lead}</p>}</div>
          </div>
          {pairs.length > 0 && (
            <>
              <div
                className="sheet-row mt-[clamp(48px,6vw,80px)] max-md:hidden print:hidden"
                aria-hidden="true"
              >
                <p className="note pb-3.5 pl-33">{beforeLabel}</p>
                <p className="note pb-3.5 text-after-ink">{afterLabel}</p>
              </div>
              <ul>
                {pairs.map(({ _key, topic, before, after }) => (
                  <li key={_key} className="pair">
                    <p className="pair-topic note">{topic}</p>
                    <div className="pair-was">
                      <span className="sr-only print:not-sr-only">{beforeLabel}: </span>
                      <RichText value={before} footnotes={footnotes} />
                    </div>
                    <div className="pair-now">
                      <span className="sr-only print:not-sr-only">{afterLabel}: </span>
                      <RichText value={after} footnotes={footnotes} />
                    </div>
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      </div>
      <div className="wrap pt-[clamp(64px,8vw,112px)] pb-(--pad)">
        <Results
          heading={transformation.resultsHeading}
          claims={transformation.claims}
          footnotes={footnotes}
        />
        <ClaimNotes footnotes={footnotes} />
      </div>
    </Section>
  )
}
