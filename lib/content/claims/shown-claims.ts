type Window = { liveFrom?: string | null; liveUntil?: string | null }

export type DatedClaim = Window & { _id: string }

/** Returns true if a claim is shown at `now`. Start inclusive, end exclusive; an invalid date sets no limit. */
export function isShownAt({ liveFrom, liveUntil }: Window, now: Date): boolean {
  const [from, until] = [instantOf(liveFrom), instantOf(liveUntil)]
  return !(from > now.getTime()) && !(until <= now.getTime())
}

/** Returns milliseconds since 1970, or NaN without a valid date. */
export const instantOf = (date: string | null | undefined): number => Date.parse(date ?? '')

/**
 * Returns checked content without claims that aren't shown: removes them from lists, together with
 * every paragraph that mentions one, and every list item that loses a whole text this way.
 */
export function withShownClaims<T>(content: T, now: Date): T
export function withShownClaims(content: unknown, now: Date): unknown {
  if (Array.isArray(content)) return shownItems(content, now)
  if (typeof content !== 'object' || content === null) return content
  return Object.fromEntries(
    Object.entries(content).map(([name, field]) => [name, withShownClaims(field, now)]),
  )
}

function shownItems(list: unknown[], now: Date) {
  return list.flatMap((item) => {
    if (isClaim(item)) return isShownAt(item, now) ? [item] : []
    if (isBlock(item)) return item.children.every((child) => isShown(child, now)) ? [item] : []
    const shown = withShownClaims(item, now)
    return hasLostText(item, shown) ? [] : [shown]
  })
}

function isShown(child: unknown, now: Date) {
  const claim = isObject(child) && 'claim' in child ? child.claim : undefined
  return !isClaim(claim) || isShownAt(claim, now)
}

/** Returns true if a text of an item had content before and is empty now. */
function hasLostText(before: unknown, after: unknown) {
  if (typeof before !== 'object' || before === null) return false
  const now = new Map(Object.entries(after ?? {}))
  return Object.entries(before).some(([name, text]) => isText(text) && isEmpty(now.get(name)))
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const isEmpty = (value: unknown) => Array.isArray(value) && value.length === 0

const isText = (value: unknown) => Array.isArray(value) && value.length > 0 && value.every(isBlock)

const isBlock = (value: unknown): value is { children: unknown[] } =>
  isObject(value) &&
  '_type' in value &&
  value._type === 'block' &&
  'children' in value &&
  Array.isArray(value.children)

/** Returns true for a claim in a query result, checked or not. */
export const isClaim = (value: unknown): value is DatedClaim =>
  isObject(value) && '_id' in value && typeof value._id === 'string' && 'comparator' in value
