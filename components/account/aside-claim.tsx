import { comparatorWord } from '@/lib/content/claims/claim-caption'
import { claimFigure, claimUnit } from '@/lib/content/claims/claim-figure'
import type { Claim } from '@/lib/content/content-types'

/** One claim with its disclaimer, next to the account forms. */
export function AsideClaim({ claim, label }: { claim: Claim; label: string }) {
  const { disclaimer } = claim
  return (
    <aside className="account-aside" aria-label={claim.label}>
      <svg viewBox="0 0 1240 64" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 34L8.3 12.8L17.3 50.5L22.8 44.5L28 20.6L36.7 13.6L44.5 39.5L56 34.9L63.5 43L74 16.7L82 47.3L88.5 55.2L93.5 41.3L98.7 44.7L106.2 17.7L117.6 15.9L129 34.2L139.8 26.4L151.6 39.6L162.5 27.5L171.6 18.9L181.4 45.7L188.1 44.5L194.6 39.5L204.6 48.5L213.8 37.5L219.6 32.9L228.1 39.2L238.8 33.8L249 24.5L255.8 41.1L265.8 26.2L274 42.8L283.1 38L292.2 39.6L302.7 42.7L311 29.7L318.8 35.4L326.9 27.4L335.7 28.2L347.1 32.8L358.3 38.4L369.1 27.1L379.1 36.1L389.7 34.2L396.6 31.8L403.8 39L411.9 29.8L421.9 38.7L431.7 38.7L441.7 33.1L453.9 34.5L463.7 36.7L474.1 33.4L494 32.8L510.4 35.1L530.7 33.3L547.4 34L580 34L1240 34" />
      </svg>
      <p className="account-aside-number">
        <span className="sr-only">{`${comparatorWord(claim)} `}</span>
        <span>{claimFigure(claim)}</span>
        {disclaimer && <sup>†</sup>}
        {claimUnit(claim) && <small>{` ${claimUnit(claim)}`}</small>}
      </p>
      <p className="mt-9 text-lead">{[claim.label, claim.timeFrame].filter(Boolean).join(' ')}</p>
      {disclaimer && (
        <p className="note mt-3.5 max-w-[44ch]">
          <span aria-hidden="true">† </span>
          <span className="sr-only">{`${label}: `}</span>
          <span>{disclaimer}</span>
        </p>
      )}
    </aside>
  )
}
