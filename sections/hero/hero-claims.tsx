import { Dagger } from '@/components/dagger'
import { editAttribute } from '@/components/edit-attribute'
import { claimCaption } from '@/lib/claims'
import { claimFigure } from '@/lib/content/claims/claim-figure'
import type { Footnotes } from '@/lib/content/claims/footnotes'
import type { Claim } from '@/lib/content/landing-page'

/** The claims at the bottom of the hero. */
export function HeroClaims({ claims, footnotes }: { claims: Claim[]; footnotes: Footnotes }) {
  if (claims.length === 0) return null
  return (
    <div className="claims">
      <dl>
        {claims.map((claim) => (
          <div key={claim._id} data-claim={claim._id} {...editAttribute(claim.edit)}>
            <dt>{claimCaption(claim)}</dt>
            <dd>
              <span>{claimFigure(claim)}</span>
              <Dagger claim={claim} footnotes={footnotes} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
