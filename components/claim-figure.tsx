import { Dagger } from '@/components/dagger'
import { editAttribute } from '@/components/edit-attribute'
import { claimText } from '@/lib/content/claim-figure'
import type { Footnotes } from '@/lib/content/footnotes'
import type { Claim } from '@/lib/content/landing-page'

/** A claim in running text: figure, unit word and the mark of its note. */
export function ClaimFigure({ claim, footnotes }: { claim: Claim; footnotes: Footnotes }) {
  return (
    <span className="whitespace-nowrap" {...editAttribute(claim.edit)}>
      {claimText(claim)}
      <Dagger claim={claim} footnotes={footnotes} />
    </span>
  )
}
