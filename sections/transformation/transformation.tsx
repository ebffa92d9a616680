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
      <div className="before-after pt-(--pad) md:pb-[clamp(56px,7vw,96px)]">
        <div className="wrap max-md:w-full">
          <div className="grid grid-cols-[minmax(0,1fr)] items-end gap-y-5 max-md:mb-10 max-md:px-(--edge) md:grid-cols-2">
            <h2 id="transformation-section-title" className="optical-margin">
              {heading}
            </h2>
            <div className="md:pl-16">
              {lead && <p className="max-w-[24em] text-lead md:text-paper">{lead}</p>}
            </div>
          </div>
          {pairs.length > 0 && (
            <>
              <div
                className="mt-[clamp(48px,6vw,80px)] grid grid-cols-[minmax(0,1fr)] max-md:hidden md:grid-cols-2 print:hidden"
                aria-hidden="true"
              >
                <p className="pb-3.5 pl-33 note">{beforeLabel}</p>
                <p className="pb-3.5 note text-after-ink md:pl-16">{afterLabel}</p>
              </div>
              <ul>
                {pairs.map(({ _key, topic, before, after }) => (
                  <li
                    key={_key}
                    className="grid grid-cols-[minmax(0,1fr)] [--rule:oklch(0.82_0.014_85)] md:grid-cols-[132px_minmax(0,1fr)_50%]"
                  >
                    <p className="border-t border-rule px-(--edge) pt-[22px] note md:px-0 md:pt-[31px] md:pb-[22px]">
                      {topic}
                    </p>
                    <div className="border-rule px-(--edge) pt-1 pb-5 font-serif text-h3 leading-[1.2] text-soft md:border-t md:pt-6 md:pr-12 md:pb-[22px] md:pl-0">
                      <span className="sr-only print:not-sr-only">{`${beforeLabel}: `}</span>
                      <RichText value={before} footnotes={footnotes} />
                    </div>
                    <div className="pair-after relative surface-ink pt-5 pr-(--edge) pb-6 pl-[52px] font-serif text-h3 leading-[1.2] md:bg-transparent md:pt-6 md:pr-0 md:pb-[22px] md:pl-16">
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
