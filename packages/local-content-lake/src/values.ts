import { Readable } from 'node:stream'

/** Returns true for a JSON object: neither null nor an array. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns every JSON object in a value, including itself, inner objects first. */
export function recordsIn(value: unknown): Record<string, unknown>[] {
  const found: Record<string, unknown>[] = []
  const visit = (part: unknown) => {
    if (typeof part !== 'object' || part === null) return
    for (const child of Object.values(part)) visit(child)
    if (isRecord(part)) found.push(part)
  }
  visit(value)
  return found
}

type MapLike<K, V> = { get(key: K): V | undefined; set(key: K, value: V): unknown }

/** Returns the value of a key in a map, creating and storing it if missing. */
export function getOrMake<K, V>(map: MapLike<K, V>, key: K, make: () => V): V {
  const value = map.get(key) ?? make()
  map.set(key, value)
  return value
}

/** Returns the message of a thrown value. */
export const errorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)

/** Converts a Node stream to a response body; the cast bridges two declarations of the same type. */
export const toWebStream = (stream: Readable) => Readable.toWeb(stream) as ReadableStream
