import { portableTextToMarkdown } from '@portabletext/markdown'
import { retentionText } from '@/lib/booking/retention'
import { claimCaption } from '@/lib/claims'
import { isSafeHref } from '@/lib/safe-href'
import { claimFigure, claimText } from './claims/claim-figure.ts'
import { type Footnotes, findFootnote, sectionsOf, toFootnotes } from './claims/footnotes.ts'
import type { Claim, ClaimText, LandingPage, RichText } from './landing-page.ts'

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

/** A line of plain words. `listItem` makes it one of a list. */
export function line(text: string, style: Style = 'normal', listItem?: 'bullet'): Line {
  const children = [{ _type: 'span', _key: 's', text, marks: [] }]
  return { _type: 'block', _key: 'b', style, markDefs: [], children, ...(listItem && { listItem }) }
}

/** A line that is a link, as an item of a list; its words alone if the address is not one that content may carry. */
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

/** Portable Text below a heading of the third level, its own headings moved below that. */
export function words(text: ClaimText | RichText): Line[] {
  return text.map((block) => {
    const style = block.style ?? 'normal'
    return { ...block, style: LOWERED[style] ?? style }
  })
}

/** A claim in one line of a list: `60 days or less per sales cycle†`. */
export function claimLine(claim: Claim, footnotes: Footnotes): Line {
  const mark = findFootnote(footnotes, claim)?.mark ?? ''
  const about = claim.comparator === 'about' && 'about'
  const text = [about, claimFigure(claim), claimCaption(claim)].filter(Boolean).join(' ')
  return line(`${text}${mark}`, 'normal', 'bullet')
}

/** The notes of the results of a page, and how its texts mark them. */
export function footnotesOf(page: LandingPage): Footnotes {
  return toFootnotes(sectionsOf(page), page.settings.labels.seeNote)
}

/** Lines as Markdown, escaped in this one place; claims as figures with the mark of their note. */
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
  return `${text.trim()}\n`
}
