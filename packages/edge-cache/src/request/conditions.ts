import type { IncomingMessage } from 'node:http'

export const OTHER_VERSION = 'The requested version is not the current one.'

type Version = { etag?: string | undefined; lastModified?: string | undefined }

/** Returns whether `If-Match` or `If-Unmodified-Since` requires a version other than this one. */
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
  // An entity tag may contain a comma, but no quote.
  return [...header.matchAll(/(?:W\/)?"[^"]*"/g)].some(([tag]) => tag === etag)
}
