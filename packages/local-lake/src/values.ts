import { Readable } from 'node:stream'

/** True for an object of JSON: neither null nor an array. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What a thrown value says. */
export const errorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)

/** A stream of Node's as the body of a response; the same at run time, two types in Node's declarations. */
export const toWebStream = (stream: Readable) => Readable.toWeb(stream) as ReadableStream
