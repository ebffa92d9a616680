import { Dagger } from '@/components/dagger'
import { editAttribute } from '@/components/edit-attribute'
import { claimCaption } from '@/lib/claims'
import { claimFigure } from '@/lib/content/claims/claim-figure'
import type { Footnotes } from '@/lib/content/claims/footnotes'
import type { Claim } from '@/lib/content/landing-page'

/** The claims at the foot of the hero, divided by hairlines. */
export function HeroClaims({ claims, footnotes }: { claims: Claim[]; footnotes: Footnotes }) {
  if (claims.length === 0) return null
  return (
    <div className="border-t border-rule bg-[oklch(0.22_0.03_255/0.72)] motion-safe:rise-5">
      <dl className="wrap grid md:auto-cols-fr md:grid-flow-col">
        {claims.map((claim) => (
          <div
            key={claim._id}
            data-claim={claim._id}
            {...editAttribute(claim.edit)}
            className="flex flex-row-reverse items-center justify-end gap-5 border-rule py-[18px] not-first:max-md:border-t md:pr-6 md:not-first:border-l md:not-first:pl-7 md:max-lg:flex-col-reverse md:max-lg:items-start md:max-lg:gap-2.5 lg:gap-[18px] md:py-[22px]"
          >
            <dt className="max-w-[13em] text-small leading-[1.35] text-balance text-soft">
              {claimCaption(claim)}
            </dt>
            <dd className="flex-none md:max-w-full lg:max-w-[70%] font-serif text-[3rem] leading-[0.9] tracking-[-0.02em] max-md:w-[2.9em] md:text-[clamp(2.75rem,4vw,3.75rem)] [&_.dagger]:ml-[0.15em] [&_.dagger]:align-[0.95em] [&_.dagger]:text-[0.36em]">
              {claimFigure(claim)}
              <Dagger claim={claim} footnotes={footnotes} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
