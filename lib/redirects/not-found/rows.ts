import { type Hit, keyOf } from './hit.ts'

/** A path in the log. */
export type Row = Hit & { _key: string }

/** Most paths in the log. */
export const MAX_ROWS = 300

/** Adds hits to the pending ones; drops new paths beyond `room`. */
export function collect(pending: Map<string, Hit>, hits: Iterable<Hit>, room: number): void {
  for (const hit of hits) {
    const known = pending.get(hit.path)
    if (known) pending.set(hit.path, add(known, hit))
    else if (pending.size < room) pending.set(hit.path, hit)
  }
}

/** Returns the log with the hits added, sorted by last seen, without the oldest beyond the limit. */
export function withHits(rows: readonly Row[], hits: readonly Hit[]): Row[] {
  const byKey = new Map(rows.map((row) => [row._key, row]))
  for (const hit of hits) {
    const _key = keyOf(hit.path)
    const known = byKey.get(_key)
    byKey.delete(_key)
    byKey.set(_key, { ...(known ? add(known, hit) : hit), _key })
  }
  return [...byKey.values()].sort((a, b) => a.lastSeen.localeCompare(b.lastSeen)).slice(-MAX_ROWS)
}

/** Returns the difference between two states of the log as one patch of the mutation API. */
export function toPatch(before: readonly Row[], after: readonly Row[]) {
  const old = new Map(before.map((row) => [row._key, row]))
  const remaining = new Set(after.map(({ _key }) => _key))
  const at = (_key: string, field = '') => `rows[_key=="${_key}"]${field}`
  const changed = after.filter((row) => old.has(row._key) && old.get(row._key) !== row)
  return {
    unset: before.filter(({ _key }) => !remaining.has(_key)).map(({ _key }) => at(_key)),
    set: Object.fromEntries(
      changed.flatMap(({ _key, count, lastSeen, referrerHost }) => [
        [at(_key, '.count'), count],
        [at(_key, '.lastSeen'), lastSeen],
        [at(_key, '.referrerHost'), referrerHost],
      ]),
    ),
    added: after.filter(({ _key }) => !old.has(_key)),
  }
}

function add<T extends Hit>(known: T, { count, lastSeen, referrerHost }: Hit): T {
  return {
    ...known,
    count: known.count + count,
    lastSeen: lastSeen > known.lastSeen ? lastSeen : known.lastSeen,
    referrerHost: referrerHost || known.referrerHost,
  }
}
