import type { IncomingMessage } from 'node:http'

/** The message of a 412. */
export const OTHER_VERSION = 'There is another version than the one this request is for.'

type Version = { etag?: string | undefined; lastModified?: string | undefined }

/** Does the request ask for a version of the page or file other than this one? (`If-Match`, `If-Unmodified-Since`) */
export function isOtherVersion(
  { headers }: IncomingMessage,
  { etag, lastModified }: Version,
): boolean {
  const match = headers['if-match']
  if (match !== undefined) return !isStrongMatch(match, etag)
  const since = Date.parse(headers['if-unmodified-since'] ?? '')
  return Date.parse(lastModified ?? '') > since
}

function isStrongMatch(header: string, etag: string | undefined): boolean {
  if (header.trim() === '*') return true
  if (!etag?.startsWith('"')) return false
  // An entity tag may hold a comma, but no quote.
  return [...header.matchAll(/(?:W\/)?"[^"]*"/g)].some(([tag]) => tag === etag)
}
