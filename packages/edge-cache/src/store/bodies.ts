import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'

export type Encoding = 'br' | 'gzip' | 'identity'

/** The bytes of a response, shared by equal responses; `isSmallest` once no further compression is needed. */
export type Body = {
  hash: string
  bytes: Partial<Record<Encoding, Buffer>> & { identity: Buffer }
  isSmallest: boolean
}

const compressible = /^(text\/|application\/(json|xml|javascript|manifest\+json)|image\/svg)/

/** Returns whether this content type is worth compressing. */
export const isCompressible = (type: unknown): boolean => compressible.test(String(type ?? ''))

/** Size of a body including its compressed forms, relative to the uncompressed one. */
export const WITH_FORMS = 1.5

/** Recent bodies, so that equal responses share one. */
const recent = new LRUCache<string, Body>({
  maxSize: 32 * 2 ** 20,
  sizeCalculation: ({ bytes }) => Math.ceil(bytes.identity.length * WITH_FORMS) + 1,
})

/** Largest body, in bytes, for which brotli's best quality is worth its superlinear time. */
const SMALL = 2 ** 19

// A slice of Node's pool or of zlib's output buffer would retain all of it: 64 kB for 6.
function unpooled(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}

/** Returns the body for these bytes, with its gzip form. */
export async function bodyOf(bytes: Buffer, type: unknown): Promise<Body> {
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
  const known = recent.get(hash)
  if (known) return known
  const identity = unpooled(bytes)
  const isSmallest = !isCompressible(type) || identity.length <= 256
  const body: Body = { hash, bytes: { identity }, isSmallest }
  recent.set(hash, body)
  if (!isSmallest) body.bytes.gzip = unpooled(await promisify(gzip)(identity, { level: 9 }))
  return body
}

let isBusy = false

/**
 * Adds the brotli form at the best quality to `bytes`, compressed in the thread pool. Runs one at a time because each
 * takes 50 ms and more: a flood of made-up URLs must not use up the threads.
 */
export function addBrotli(body: Body): void {
  if (body.isSmallest || isBusy) return
  isBusy = true
  body.isSmallest = true
  const { identity } = body.bytes
  const quality = identity.length < SMALL ? 11 : 9
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality }
  brotliCompress(identity, { params }, (_, bytes) => {
    isBusy = false
    if (bytes) body.bytes.br = unpooled(bytes)
  })
}
