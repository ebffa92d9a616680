import { retentionText } from '@/lib/booking/retention'
import { claimText } from './claims/claim-figure.ts'
import type { ClaimText, RichText } from './content-types.ts'

/** Converts Portable Text to plain text, claims as figures, blocks joined by a space. For metadata and structured data. */
export function plainText(blocks: ClaimText | RichText): string {
  return blocks
    .map((block) =>
      block.children
        .map((child) => {
          if (child._type === 'span') return child.text
          if (child._type === 'callRetention') return retentionText(child.days)
          return child.claim ? claimText(child.claim) : ''
        })
        .join(''),
    )
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Splits a heading into sentences; each is rendered on its own line. */
export const toSentences = (text: string): string[] => text.split(/(?<=[.!?])\s+/)
