import type { IncomingMessage } from 'node:http'
import path from 'node:path'
import { lookup } from 'mime-types'

/** Other names of the same type. */
const SAME: Record<string, string> = {
  'application/javascript': 'text/javascript',
  'application/xml': 'text/xml',
  'image/vnd.microsoft.icon': 'image/x-icon',
}

/** What must be at the end of a text for all of it to be there. */
const ENDS: [type: RegExp, end: RegExp][] = [
  [/^text\/html$/, /<\/html>\s*$/i],
  [/^(text\/xml|image\/svg\+xml)$/, />\s*$/],
]

/** Bytes at the end of a text in which its end must be. */
const TAIL = 200

/** Content types by path, for addresses whose name does not tell; a path ends with `*` if it stands for all below. */
export type Types = Record<string, string>

/**
 * Is this response what is expected at this path, and complete? A page ends with `</html>`, a file has the type of its
 * extension, an error is a page, a redirect has a target. A declared length that is not reached has thrown before.
 */
export function isExpected(
  { statusCode = 0, headers }: IncomingMessage,
  bytes: Buffer,
  { at, types }: { at: string; types: Types },
): boolean {
  if (statusCode >= 300 && statusCode < 400) return Boolean(headers.location)
  const type = normal(headers['content-type'])
  const expected = statusCode < 400 ? typeAt(at, types) : 'text/html'
  const isOfType = expected.endsWith('/*')
    ? type.startsWith(expected.slice(0, -1))
    : type === normal(expected)
  if (!isOfType || bytes.length === 0) return false
  const end = ENDS.find(([pattern]) => pattern.test(type))?.[1]
  return !end || end.test(bytes.subarray(-TAIL).toString('latin1'))
}

function normal(header = ''): string {
  const type = header.split(';', 1).join('').trim().toLowerCase()
  return SAME[type] ?? type
}

function typeAt(at: string, types: Types): string {
  const named = Object.entries(types).find(([place]) =>
    place.endsWith('*') ? at.startsWith(place.slice(0, -1)) : at === place,
  )
  return named?.[1] ?? (lookup(path.extname(at)) || 'text/html')
}
