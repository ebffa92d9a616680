import { mapFields } from '@/lib/values/record'

type Change = (href: string) => string

/** Returns content with every link's target passed through `change`. */
export function withLinks<T>(content: T, change: Change): T
export function withLinks(content: unknown, change: Change): unknown {
  if (Array.isArray(content)) return content.map((item) => withLinks(item, change))
  if (typeof content !== 'object' || content === null) return content
  return mapFields(content, (field, name) =>
    name === 'href' && typeof field === 'string' ? change(field) : withLinks(field, change),
  )
}
