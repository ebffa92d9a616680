import { Dagger } from '@/components/dagger'
import { editAttribute } from '@/components/edit-attribute'
import { claimCaption } from '@/lib/content/claims/claim-caption'
import { claimFigure } from '@/lib/content/claims/claim-figure'
import type { Footnotes } from '@/lib/content/claims/footnotes'
import type { Claim } from '@/lib/content/content-types'

/** The claims at the bottom of the hero. */
export function HeroClaims({ claims, footnotes }: { claims: Claim[]; footnotes: Footnotes }) {
  if (claims.length === 0) return null
  return (
    <div className="claims border-t border-rule bg-[oklch(0.22_0.03_255/0.72)] motion-safe:rise-5">
      <dl className="wrap grid md:auto-cols-fr md:grid-flow-col">
        {claims.map((claim) => (
          <div
            key={claim._id}
            data-claim={claim._id}
            {...editAttribute(claim.edit)}
            className="flex flex-row-reverse items-center justify-end gap-5 border-rule py-[18px] not-first:max-md:border-t md:py-[22px] md:pr-6 md:not-first:border-l md:not-first:pl-7 md:max-lg:flex-col-reverse md:max-lg:items-start md:max-lg:gap-2.5 lg:gap-[18px]"
          >
            <dt className="max-w-[13em] text-small leading-[1.35] text-balance text-soft">
              {claimCaption(claim)}
            </dt>
            <dd className="flex-none font-serif text-[3rem] leading-[0.9] tracking-[-0.02em] max-md:w-[2.9em] md:max-w-full md:text-[clamp(2.75rem,4vw,3.75rem)] lg:max-w-[70%]">
              <span>{claimFigure(claim)}</span>
              <Dagger claim={claim} footnotes={footnotes} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
