import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { reject } from './reject.ts'
import { isOtherVersion, OTHER_VERSION } from './request/conditions.ts'
import { bytesOf } from './site.ts'
import { isCompressible } from './store/bodies.ts'
import { isImmutable, isInternal, policyOf, varyOf } from './store/entry.ts'
import { acceptedBy } from './store/send.ts'

/** Largest page that is read whole to hash its inline scripts, in bytes. */
const MAX_PAGE = 8 * 2 ** 20

const PRIVATE_IMMUTABLE = 'private, max-age=31536000, immutable'

/**
 * Sends the site's response without caching it: compressed on the fly, a page with the policy for its scripts, and the page
 * of a server error with `errorBody` if it has no text.
 */
export async function sendUncached(
  request: IncomingMessage,
  response: ServerResponse,
  siteResponse: IncomingMessage,
  own: OutgoingHttpHeaders,
  errorBody?: string,
): Promise<void> {
  const status = siteResponse.statusCode ?? 502
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (isRead && status < 300 && isOtherVersion(request, versionOf(siteResponse))) {
    siteResponse.destroy()
    return reject(response, 412, OTHER_VERSION)
  }
  const head = Object.entries(siteResponse.headers).filter(([name]) => !isInternal(name))
  const headers: OutgoingHttpHeaders = { ...Object.fromEntries(head), ...own }
  delete headers['no-vary-search']
  const vary = varyOf(siteResponse.headers)
  if (vary) headers.vary = vary
  // Made for one request, so no shared cache may serve it to another.
  headers['cache-control'] = isImmutable(siteResponse) ? PRIVATE_IMMUTABLE : 'private, no-store'
  const hasBody = request.method !== 'HEAD' && status !== 204 && status !== 304
  const isPage = /^text\/html/.test(siteResponse.headers['content-type'] ?? '')
  let source: AsyncIterable<Buffer> | Buffer[] = siteResponse
  let bytes: Buffer = Buffer.alloc(0)
  if (hasBody && isPage) {
    bytes = await bytesOf(siteResponse, MAX_PAGE)
    if (status >= 500 && errorBody) {
      bytes = withErrorBody(bytes, errorBody)
      if (headers['content-length']) headers['content-length'] = bytes.length
    }
    source = [bytes]
  }
  if (headers['content-security-policy'])
    headers['content-security-policy'] = policyOf(siteResponse, bytes)
  const encoding = hasBody ? encodingFor(request, siteResponse) : undefined
  if (encoding) {
    headers['content-encoding'] = encoding
    delete headers['content-length']
    // The bytes differ now, so a strong tag becomes weak.
    if (typeof headers.etag === 'string') headers.etag = `W/${headers.etag.replace(/^W\//, '')}`
  }
  response.writeHead(status, headers)
  if (!hasBody) {
    siteResponse.resume()
    return void response.end()
  }
  await (encoding
    ? pipeline(source, compressors[encoding](), response)
    : pipeline(source, response))
}

/** Next writes the text of this page by script: not in a browser without scripts. */
const withErrorBody = (page: Buffer, errorBody: string) =>
  Buffer.from(
    page
      .toString()
      .replace(/<html id="__next_error__".*?<body[^>]*>/s, (start) => start + errorBody),
  )

const versionOf = ({ headers }: IncomingMessage) => ({
  etag: headers.etag,
  lastModified: headers['last-modified'],
})

const compressors = {
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: () => createGzip({ level: 6 }),
}

function encodingFor(request: IncomingMessage, { statusCode, headers }: IncomingMessage) {
  if (statusCode === 206 || headers['content-encoding'] || !isCompressible(headers['content-type']))
    return undefined
  if (Number(headers['content-length'] ?? Number.POSITIVE_INFINITY) < 256) return undefined
  const [best] = acceptedBy(request)
  return best === 'br' || best === 'gzip' ? best : undefined
}
