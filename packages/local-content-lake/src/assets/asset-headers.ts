import type { Context } from 'hono'

/**
 * Returns the headers of a stored asset; `?dl` makes it a download. The name is a hash of the bytes, so the response is
 * immutable. Types that a browser might execute are served in a sandbox without scripts.
 */
export function assetHeaders(c: Context, mediaType: string, name: string): Record<string, string> {
  const download = c.req.query('dl')
  const saveAs = download || c.req.param('name') || name
  return {
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': mediaType,
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
    ...(isPassive(mediaType) ? {} : { 'content-security-policy': SANDBOX }),
    ...(download === undefined ? {} : { 'content-disposition': attachment(saveAs) }),
  }
}

const SANDBOX = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** Video, audio and PDF open in browser viewers that a sandbox would block. */
function isPassive(mediaType: string): boolean {
  return /^(?:video|audio|font)\/|^application\/pdf$|^image\/(?!svg)/.test(mediaType)
}

/** RFC 6266: an ASCII name for old clients and the real one in `filename*`. */
function attachment(name: string): string {
  const plain = name.replace(/[^\w.-]/g, '_')
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

/** Returns true if a conditional request already has the representation `etag` (RFC 9110, If-None-Match). */
export function isFresh(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  const known = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return known.includes('*') || known.includes(etag)
}
