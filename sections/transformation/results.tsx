import { Dagger } from '@/components/dagger'
import { editAttribute } from '@/components/edit-attribute'
import { InView } from '@/components/motion/in-view'
import { comparatorWord } from '@/lib/content/claims/claim-caption'
import { claimFigure, claimUnit } from '@/lib/content/claims/claim-figure'
import type { Footnotes } from '@/lib/content/claims/footnotes'
import type { Claim } from '@/lib/content/content-types'

type Props = { heading: string; claims: Claim[]; footnotes: Footnotes }

/** The claims as very large numerals with the comparator as a word. */
export function Results({ heading, claims, footnotes }: Props) {
  if (claims.length === 0) return null
  return (
    <>
      <h3 className="mb-5">{heading}</h3>
      <InView as="dl" motion="rise">
        {claims.map((claim) => (
          <div
            key={claim._id}
            className="result flex flex-col-reverse items-start gap-3 border-t border-rule pt-[22px] pb-5 first:border-ink last:border-b last:border-b-ink md:page-grid md:items-baseline-last md:gap-y-0 md:pt-7 md:pb-[22px]"
            data-claim={claim._id}
            {...editAttribute(claim.edit)}
          >
            <dt className="text-lead leading-[1.35] md:col-span-5 md:col-start-8 md:row-start-1">
              <span>{claim.label}</span>
              {(claim.timeFrame || claim.baseline) && (
                <>
                  {' '}
                  <span className="mt-1 block note">
                    {[claim.timeFrame, claim.baseline].filter(Boolean).join(', ')}
                  </span>
                </>
              )}
            </dt>
            <dd className="md:col-span-7 md:col-start-1 md:row-start-1 md:flex md:items-baseline">
              <span className="note max-md:mb-3 max-md:block md:w-[calc((100%+var(--gutter))/49*16)] md:flex-none xl:w-[calc((100%+var(--gutter))/7*2)]">
                {comparatorWord(claim)}
              </span>{' '}
              <span className="font-serif text-numeral-xl leading-[0.86] tracking-[-0.03em] text-signal">
                <span>{claimFigure(claim)}</span>
                <Dagger claim={claim} footnotes={footnotes} />
                {claimUnit(claim) && (
                  <>
                    {' '}
                    <span className="-ml-[0.12em] text-[0.42em] tracking-[-0.01em]">
                      {claimUnit(claim)}
                    </span>
                  </>
                )}
              </span>
            </dd>
          </div>
        ))}
      </InView>
    </>
  )
}
