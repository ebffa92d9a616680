import type { OutgoingHttpHeaders } from 'node:http'

/**
 * Returns the headers of a request whose response may be cached. They come from the key and the site's public origin
 * alone, so that no client can change what others get.
 */
export function headersFromKey(
  siteUrl: URL,
  { accept, requestId }: { accept: string; requestId: string },
): OutgoingHttpHeaders {
  return {
    host: siteUrl.host,
    'x-forwarded-host': siteUrl.host,
    'x-forwarded-proto': siteUrl.protocol.slice(0, -1),
    'x-request-id': requestId,
    accept,
    'accept-encoding': 'identity',
    // W3C Edge Architecture: the site sends Surrogate-Control only if this header is present.
    'surrogate-capability': 'edge-cache="Surrogate/1.0"',
  }
}
