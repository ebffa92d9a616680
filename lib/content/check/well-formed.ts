import { mapFields } from '@/lib/values/record'

// Control characters but tab and line breaks, and code points that are none: HTML forbids them.
const FORBIDDEN = /(?![\t\n\r])[\p{Cc}\p{Noncharacter_Code_Point}]/gu

/**
 * Content without what no page can carry: the HTML would show a substitute, the page's data would not, and the
 * two must agree. Half a character becomes the sign for an unreadable one; control characters go.
 */
export function wellFormed<T>(content: T): T
export function wellFormed(content: unknown): unknown {
  if (typeof content === 'string') return content.toWellFormed().replace(FORBIDDEN, '')
  if (Array.isArray(content)) return content.map((item) => wellFormed(item))
  if (typeof content !== 'object' || content === null) return content
  return mapFields(content, wellFormed)
}
