/**
 * Content without halves of characters, which no page can carry: the HTML would show a substitute, the page's
 * data would not, and the two must agree. Each half becomes the sign for an unreadable character.
 */
export function wellFormed<T>(content: T): T
export function wellFormed(content: unknown): unknown {
  if (typeof content === 'string') return content.toWellFormed()
  if (Array.isArray(content)) return content.map((item) => wellFormed(item))
  if (typeof content !== 'object' || content === null) return content
  return Object.fromEntries(
    Object.entries(content).map(([name, field]) => [name, wellFormed(field)]),
  )
}
