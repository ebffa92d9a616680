import { portableTextToMarkdown } from '@portabletext/markdown'
import { stegaClean } from '@sanity/client/stega'
import { retentionText } from '@/lib/booking/retention'
import { claimCaption } from '@/lib/content/claims/claim-caption'
import { isSafeHref } from '@/lib/values/safe-href'
import { claimFigure, claimText } from './claims/claim-figure.ts'
import { type Footnotes, findFootnote, sectionsOf, toFootnotes } from './claims/footnotes.ts'
import type { Claim, ClaimText, LandingPage, RichText } from './content-types.ts'

type Style = 'normal' | 'h1' | 'h2' | 'h3' | 'h4' | 'blockquote'

/** A block of Portable Text. */
export type Line = {
  _type: 'block'
  _key: string
  style: string
  markDefs?: object[] | null
  children: object[]
  listItem?: 'bullet' | 'number'
}

/** Returns a line of plain text. `listItem` makes it a list item. */
export function line(text: string, style: Style = 'normal', listItem?: 'bullet'): Line {
  const children = [{ _type: 'span', _key: 's', text, marks: [] }]
  return { _type: 'block', _key: 'b', style, markDefs: [], children, ...(listItem && { listItem }) }
}

/** Returns a list item with a link, or only its label if the URL isn't allowed in content. */
export function link(label: string, href: string, siteUrl: string): Line {
  if (!isSafeHref(href)) return line(label, 'normal', 'bullet')
  const url = new URL(href, siteUrl).href
  return {
    ...line(label, 'normal', 'bullet'),
    markDefs: [{ _key: 'a', _type: 'link', href: url }],
    children: [{ _type: 'span', _key: 's', text: label, marks: ['a'] }],
  }
}

const LOWERED: Record<string, string> = { h2: 'h4', h3: 'h5' }

/** Returns Portable Text for use below an h3, with its own headings lowered accordingly. */
export function lowerHeadings(text: ClaimText | RichText): Line[] {
  return text.map((block) => {
    const style = block.style ?? 'normal'
    return { ...block, style: LOWERED[style] ?? style }
  })
}

/** Returns a claim as a list item: `60 days or less per sales cycle†`. */
export function claimLine(claim: Claim, footnotes: Footnotes): Line {
  const mark = findFootnote(footnotes, claim)?.mark ?? ''
  const about = claim.comparator === 'about' && 'about'
  const text = [about, claimFigure(claim), claimCaption(claim)].filter(Boolean).join(' ')
  return line(`${text}${mark}`, 'normal', 'bullet')
}

/** Returns the footnotes of a page's results. */
export function footnotesOf(page: LandingPage): Footnotes {
  return toFootnotes(sectionsOf(page), page.settings.labels.seeNote)
}

/**
 * Converts lines to Markdown, escaped in this one place and without a preview's marks; claims become figures with their
 * footnote mark.
 */
export function toMarkdown(lines: Line[], footnotes: Footnotes): string {
  const text = portableTextToMarkdown(lines, {
    types: {
      claimReference: ({ value }: { value: { claim?: Claim | null } }) =>
        value.claim
          ? `${claimText(value.claim)}${findFootnote(footnotes, value.claim)?.mark ?? ''}`
          : '',
      callRetention: ({ value }: { value: { days?: unknown } }) => retentionText(value.days),
    },
  })
  return `${stegaClean(text).trim()}\n`
}
