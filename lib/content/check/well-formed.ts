import { mapFields } from '@/lib/values/record'

// Control characters except tab and line breaks, and noncharacters: HTML forbids them.
const FORBIDDEN = /(?![\t\n\r])[\p{Cc}\p{Noncharacter_Code_Point}]/gu

/**
 * Returns content without characters that HTML can't contain: the HTML would show a substitute, the page's data would
 * not, and hydration would fail. Lone surrogates become U+FFFD; control characters are removed.
 */
export function wellFormed<T>(content: T): T
export function wellFormed(content: unknown): unknown {
  if (typeof content === 'string') return content.toWellFormed().replace(FORBIDDEN, '')
  if (Array.isArray(content)) return content.map((item) => wellFormed(item))
  if (typeof content !== 'object' || content === null) return content
  return mapFields(content, wellFormed)
}
