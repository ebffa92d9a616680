import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { refuse } from './refuse.ts'
import { isOtherVersion, OTHER_VERSION } from './request/conditions.ts'
import { bytesOf } from './site.ts'
import { isCompressible } from './store/bodies.ts'
import { isImmutable, isInternal, policyOf, varyOf } from './store/entry.ts'
import { acceptedBy } from './store/send.ts'

/** Bytes of a page whose inline scripts are looked for. */
const MAX_PAGE = 8 * 2 ** 20

const FOR_GOOD = 'private, max-age=31536000, immutable'

/** Passes an answer on that is not kept: compressed while it comes, a page with the policy of its scripts. */
export async function pass(
  request: IncomingMessage,
  response: ServerResponse,
  answer: IncomingMessage,
  own: OutgoingHttpHeaders,
): Promise<void> {
  const status = answer.statusCode ?? 502
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (isRead && status < 300 && isOtherVersion(request, versionOf(answer))) {
    answer.destroy()
    return refuse(response, 412, OTHER_VERSION)
  }
  const head = Object.entries(answer.headers).filter(([name]) => !isInternal(name))
  const headers: OutgoingHttpHeaders = { ...Object.fromEntries(head), ...own }
  delete headers['no-vary-search']
  const vary = varyOf(answer.headers)
  if (vary) headers.vary = vary
  // Made for one request: no shared cache may give it to another, nor a file with the headers of this one.
  headers['cache-control'] = isImmutable(answer) ? FOR_GOOD : 'private, no-store'
  const hasBody = request.method !== 'HEAD' && status !== 204 && status !== 304
  const isPage = /^text\/html/.test(answer.headers['content-type'] ?? '')
  let source: AsyncIterable<Buffer> | Buffer[] = answer
  let bytes: Buffer = Buffer.alloc(0)
  if (hasBody && isPage) {
    bytes = await bytesOf(answer, MAX_PAGE)
    source = [bytes]
  }
  if (headers['content-security-policy'])
    headers['content-security-policy'] = policyOf(answer, bytes)
  const encoding = hasBody ? encodingFor(request, answer) : undefined
  if (encoding) {
    headers['content-encoding'] = encoding
    delete headers['content-length']
    // Other bytes of the same text.
    if (typeof headers.etag === 'string') headers.etag = `W/${headers.etag.replace(/^W\//, '')}`
  }
  response.writeHead(status, headers)
  if (!hasBody) {
    answer.resume()
    return void response.end()
  }
  await (encoding
    ? pipeline(source, compressors[encoding](), response)
    : pipeline(source, response))
}

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
