import { Dagger } from '@/components/dagger'
import { editAttribute } from '@/components/edit-attribute'
import { claimText } from '@/lib/content/claims/claim-figure'
import type { Footnotes } from '@/lib/content/claims/footnotes'
import type { Claim } from '@/lib/content/content-types'

/** Maximum characters of a figure that stays on one line; longer ones can wrap. */
const LONGEST = 24

/** A claim in running text: figure, unit and footnote mark. */
export function ClaimFigure({ claim, footnotes }: { claim: Claim; footnotes: Footnotes }) {
  const text = claimText(claim)
  return (
    <span
      className={text.length > LONGEST ? undefined : 'whitespace-nowrap'}
      {...editAttribute(claim.edit)}
    >
      <span>{text}</span>
      <Dagger claim={claim} footnotes={footnotes} />
    </span>
  )
}
