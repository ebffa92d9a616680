import type { Context } from 'hono'

/**
 * The headers of every stored asset, with `dl` one to save. Its name is the hash of its bytes, so it never changes; what a
 * browser might run is served in a sandbox without scripts.
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

/** Films, sounds and PDF open in viewers of the browser that a sandbox would shut out. */
function isPassive(mediaType: string): boolean {
  return /^(?:video|audio|font)\/|^application\/pdf$|^image\/(?!svg)/.test(mediaType)
}

/** RFC 6266: a plain name for old clients, the true one beside it. */
function attachment(name: string): string {
  const plain = name.replace(/[^\w.-]/g, '_')
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

/** True if a conditional request already holds what `etag` names (RFC 9110, If-None-Match). */
export function isFresh(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  const known = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return known.includes('*') || known.includes(etag)
}
