import { Dagger } from '@/components/dagger'
import { claimText } from '@/lib/content/claim-figure'
import type { Footnotes } from '@/lib/content/footnotes'
import type { Claim } from '@/lib/content/landing-page'

/** A claim in running text: figure, unit word and the mark of its note. */
export function ClaimFigure({ claim, footnotes }: { claim: Claim; footnotes: Footnotes }) {
  return (
    <span className="whitespace-nowrap">
      {claimText(claim)}
      <Dagger claim={claim} footnotes={footnotes} />
    </span>
  )
}
