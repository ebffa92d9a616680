import { claimCaption } from '@/lib/content/claims/claim-caption'
import { claimFigure } from './claims/claim-figure.ts'
import type { Claim, RichText } from './content-types.ts'
import { plainText } from './plain-text.ts'

/** Returns every text of a content snapshot, one per line, claims as displayed. For searching the words on a page. */
export function pageText(content: unknown): string {
  return textsOf(content).join('\n')
}

function textsOf(content: unknown): string[] {
  if (typeof content === 'string') return [content]
  if (typeof content !== 'object' || content === null) return []
  if (isRichText(content)) return [plainText(content)]
  if (isClaim(content))
    return [`${claimFigure(content)} ${claimCaption(content)}`, content.disclaimer ?? '']
  return Object.values(content).flatMap(textsOf)
}

function isRichText(value: object): value is RichText {
  return Array.isArray(value) && value.length > 0 && value.every((item) => item?._type === 'block')
}

function isClaim(value: object): value is Claim {
  return 'comparator' in value && 'value' in value
}
