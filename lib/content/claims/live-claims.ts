type Window = { liveFrom?: string | null; liveUntil?: string | null }

export type DatedClaim = Window & { _id: string }

/** Is a claim shown at this instant? Its first instant counts, its last does not; a date nobody can read is no limit. */
export function isLive({ liveFrom, liveUntil }: Window, now: Date): boolean {
  const [from, until] = [instantOf(liveFrom), instantOf(liveUntil)]
  return !(from > now.getTime()) && !(until <= now.getTime())
}

/** Milliseconds since 1970; NaN, which compares with nothing, without a date. */
export const instantOf = (date: string | null | undefined): number => Date.parse(date ?? '')

/**
 * Checked content without the claims that are not live: they leave their lists, and with them goes
 * every paragraph that names one, and every item of a list that has lost a text of its own.
 */
export function withLiveClaims<T>(content: T, now: Date): T
export function withLiveClaims(content: unknown, now: Date): unknown {
  if (Array.isArray(content)) return liveList(content, now)
  if (typeof content !== 'object' || content === null) return content
  return Object.fromEntries(
    Object.entries(content).map(([name, field]) => [name, withLiveClaims(field, now)]),
  )
}

function liveList(list: unknown[], now: Date) {
  return list.flatMap((item) => {
    if (isClaim(item)) return isLive(item, now) ? [item] : []
    if (isBlock(item)) return item.children.every((child) => isShown(child, now)) ? [item] : []
    const shown = withLiveClaims(item, now)
    return hasLostText(item, shown) ? [] : [shown]
  })
}

function isShown(child: unknown, now: Date) {
  const claim = isObject(child) && 'claim' in child ? child.claim : undefined
  return !isClaim(claim) || isLive(claim, now)
}

/** True if a text of an item had words before and has none now. */
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

/** True for a claim in an answer of the content lake, checked or not. */
export const isClaim = (value: unknown): value is DatedClaim =>
  isObject(value) && '_id' in value && typeof value._id === 'string' && 'comparator' in value
