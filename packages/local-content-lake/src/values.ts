import { Readable } from 'node:stream'

/** True for an object of JSON: neither null nor an array. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Every object of JSON within a value and itself, those inside before what holds them. */
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

type Keeper<K, V> = { get(key: K): V | undefined; set(key: K, value: V): unknown }

/** What a map holds under a key; if nothing yet, what is made is kept there. */
export function getOrMake<K, V>(map: Keeper<K, V>, key: K, make: () => V): V {
  const value = map.get(key) ?? make()
  map.set(key, value)
  return value
}

/** What a thrown value says. */
export const errorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)

/** A stream of Node's as the body of a response; the same at run time, two types in Node's declarations. */
export const toWebStream = (stream: Readable) => Readable.toWeb(stream) as ReadableStream
