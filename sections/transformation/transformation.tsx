import { ClaimNotes } from '@/components/claim-notes'
import { RichText } from '@/components/rich-text'
import { Section } from '@/components/ui/section'
import type { SectionProps } from '@/sections/section'
import { Results } from '@/sections/transformation/results'

/** Before and after side by side in pairs, with the results and their notes below. */
export function Transformation({
  content: transformation,
  footnotes,
}: SectionProps<'transformation'>) {
  const { heading, lead, beforeLabel, afterLabel, pairs } = transformation
  return (
    <Section id="transformation-section">
      <div className="sheet">
        <div className="wrap max-md:w-full">
          <div className="sheet-row sheet-opening">
            <h2 id="transformation-section-title" className="hang">
              {heading}
            </h2>
            <div>{lead && <p className="md:text-paper">{lead}</p>}</div>
          </div>
          {pairs.length > 0 && (
            <>
              <div className="sheet-row sheet-labels" aria-hidden="true">
                <p>{beforeLabel}</p>
                <p>{afterLabel}</p>
              </div>
              <ul className="pairs">
                {pairs.map(({ _key, topic, before, after }) => (
                  <li key={_key}>
                    <p>{topic}</p>
                    <div className="pair-was">
                      <span className="sr-only print:not-sr-only">{`${beforeLabel}: `}</span>
                      <RichText value={before} footnotes={footnotes} />
                    </div>
                    <div className="pair-now">
                      <span className="sr-only print:not-sr-only">{`${afterLabel}: `}</span>
                      <RichText value={after} footnotes={footnotes} />
                    </div>
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      </div>
      <div className="results wrap">
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
