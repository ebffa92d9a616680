import { Dagger } from '@/components/dagger'
import { editAttribute } from '@/components/edit-attribute'
import { InView } from '@/components/motion/in-view'
import { comparatorWord } from '@/lib/claims'
import { claimFigure, claimUnit } from '@/lib/content/claims/claim-figure'
import type { Footnotes } from '@/lib/content/claims/footnotes'
import type { Claim } from '@/lib/content/landing-page'

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
            className="result"
            data-claim={claim._id}
            {...editAttribute(claim.edit)}
          >
            <dt>
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
            <dd>
              <span className="result-word">{comparatorWord(claim)}</span>{' '}
              <span className="result-number">
                <span>{claimFigure(claim)}</span>
                <Dagger claim={claim} footnotes={footnotes} />
                {claimUnit(claim) && (
                  <>
                    {' '}
                    <span className="result-unit">{claimUnit(claim)}</span>
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
