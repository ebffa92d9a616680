import { claimCaption } from '@/lib/content/claims/claim-caption'
import { claimFigure } from '@/lib/content/claims/claim-figure'
import { findFootnote, toFootnotes } from '@/lib/content/claims/footnotes'
import type { LandingPage, Seo } from '@/lib/content/content-types'
import { frameUrl } from '@/lib/content/image-url'

/** Number of hero claims in the social image. */
export const SHARED_CLAIMS = 3

/** Maximum characters that are still readable when a network shows the image small. */
const MOST = { brand: 28, heading: 90, figure: 12, caption: 60, note: 200 }

/** Returns the texts of the social image, cut to fit: brand, heading, the first claims and their notes. */
export function socialImageTexts({ settings, hero }: Pick<LandingPage, 'settings' | 'hero'>) {
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

/** The texts of the generated social image. */
export type SocialImageTexts = ReturnType<typeof socialImageTexts>

/** Returns the alt text of the generated social image. */
export function socialImageAlt({ brand, heading, claims, note }: SocialImageTexts): string {
  const results = claims
    .map(({ figure, mark, caption }) => `${figure}${mark} ${caption}`)
    .join(', ')
  return [`${brand}: ${heading}`, results, note].filter(Boolean).join(' – ')
}

/** Cuts a text to at most `most` characters, after a word if possible. */
function cutText(text: string, most: number): string {
  if (text.length <= most) return text
  const cut = text.slice(0, most)
  const end = cut.lastIndexOf(' ')
  return `${end > most / 2 ? cut.slice(0, end) : cut}…`
}

/** Size in pixels that social networks expect of a social image. */
export const socialImageSize = { width: 1200, height: 630 }

/** Size of uploaded social images: at this size even noise is less than 300 kB. */
const uploadedImageSize = { width: 1000, height: 525 }

/** Returns the page's uploaded social image with its crop and hotspot, or the one generated at `drawn`. */
export function socialImage({ shareImage: own }: Seo, siteUrl: string, drawn = '/opengraph-image') {
  return own
    ? { url: frameUrl(own, uploadedImageSize), ...uploadedImageSize }
    : { url: new URL(drawn, siteUrl).href, ...socialImageSize }
}
