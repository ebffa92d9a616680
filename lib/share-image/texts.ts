import { claimCaption } from '@/lib/claims'
import { claimFigure } from '@/lib/content/claims/claim-figure'
import { SHARED_CLAIMS } from '@/lib/content/claims/claim-uses'
import { findFootnote, toFootnotes } from '@/lib/content/claims/footnotes'
import type { LandingPage } from '@/lib/content/landing-page'
import { cutText } from './lines.ts'

/** Characters of a heading that can still be read where a network shows the picture small. */
const MOST = { brand: 28, heading: 90, figure: 12, caption: 60, note: 200 }

/** The texts of the share image, cut to what there is room for: brand, heading, the first claims and their notes. */
export function shareTexts({ settings, hero }: Pick<LandingPage, 'settings' | 'hero'>) {
  const claims = hero?.claims.slice(0, SHARED_CLAIMS) ?? []
  const footnotes = toFootnotes(claims, '')
  return {
    brand: cutText(settings.brandName, MOST.brand),
    heading: cutText(hero?.heading ?? settings.footerTagline, MOST.heading),
    claims: claims.map((claim) => ({
      figure: cutText(claimFigure(claim), MOST.figure),
      mark: findFootnote(footnotes, claim)?.mark ?? '',
      caption: cutText(claimCaption(claim), MOST.caption),
    })),
    note: cutText(footnotes.notes.map(({ mark, text }) => `${mark} ${text}`).join(' '), MOST.note),
  }
}

/** What the drawn share image says. */
export type ShareTexts = ReturnType<typeof shareTexts>

/** The same in words, for who cannot see the picture. */
export function shareAlt({ brand, heading, claims, note }: ShareTexts): string {
  const results = claims
    .map(({ figure, mark, caption }) => `${figure}${mark} ${caption}`)
    .join(', ')
  return [`${brand}: ${heading}`, results, note].filter(Boolean).join(' – ')
}
