import type { IncomingMessage } from 'node:http'
import path from 'node:path'
import { lookup } from 'mime-types'

/** Aliases of content types. */
const SAME: Record<string, string> = {
  'application/javascript': 'text/javascript',
  'application/xml': 'text/xml',
  'image/vnd.microsoft.icon': 'image/x-icon',
}

/** The ending that proves a text complete, by content type. */
const ENDS: [type: RegExp, end: RegExp][] = [
  [/^text\/html$/, /<\/html>\s*$/i],
  [/^(text\/xml|image\/svg\+xml)$/, />\s*$/],
]

/** Bytes at the end of a text that are searched for its ending. */
const TAIL = 200

/** Content types by path, for paths without a telling extension; a trailing `*` matches all below. */
type Types = Record<string, string>

/**
 * Returns whether a response is complete and of the type expected at this path: a page ends with `</html>`, a file has
 * the type of its extension, an error is a page, a redirect has a target. A body shorter than declared has thrown before.
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
  const named = Object.entries(types).find(([pattern]) =>
    pattern.endsWith('*') ? at.startsWith(pattern.slice(0, -1)) : at === pattern,
  )
  return named?.[1] ?? (lookup(path.extname(at)) || 'text/html')
}
