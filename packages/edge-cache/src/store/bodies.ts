import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'

export type Encoding = 'br' | 'gzip' | 'identity'

/** The bytes of an answer, once for all answers that have the same; `isSmallest` when no form is to be made any more. */
export type Body = {
  hash: string
  bytes: Partial<Record<Encoding, Buffer>> & { identity: Buffer }
  isSmallest: boolean
}

const compressible = /^(text\/|application\/(json|xml|javascript|manifest\+json)|image\/svg)/

/** Is this type of content worth compressing? */
export const isCompressible = (type: unknown): boolean => compressible.test(String(type ?? ''))

/** Bytes of a body with its compressed forms, for each that is not compressed. */
export const WITH_FORMS = 1.5

/** Bytes of bodies that are remembered beside the entries that hold them. */
const recent = new LRUCache<string, Body>({
  maxSize: 32 * 2 ** 20,
  sizeCalculation: ({ bytes }) => Math.ceil(bytes.identity.length * WITH_FORMS) + 1,
})

/** Bytes up to which brotli at its best is worth its time, which grows faster than they do. */
const SMALL = 2 ** 19

// What is cut from a pool or from what zlib writes to holds all of that: 64 kB for 6.
function alone(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}

/** The body of these bytes, with its gzip form. */
export async function bodyOf(bytes: Buffer, type: unknown): Promise<Body> {
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
  const known = recent.get(hash)
  if (known) return known
  const identity = alone(bytes)
  const isSmallest = !isCompressible(type) || identity.length <= 256
  const body: Body = { hash, bytes: { identity }, isSmallest }
  recent.set(hash, body)
  if (!isSmallest) body.bytes.gzip = alone(await promisify(gzip)(identity, { level: 9 }))
  return body
}

let isBusy = false

/**
 * Has the brotli form made at the best quality, in a thread of its own; it stands in `bytes` when it is ready. One at
 * a time, for it takes 50 ms and more: whoever makes up addresses would else have everybody wait for a thread.
 */
export function squeeze(body: Body): void {
  if (body.isSmallest || isBusy) return
  isBusy = true
  body.isSmallest = true
  const { identity } = body.bytes
  const quality = identity.length < SMALL ? 11 : 9
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality }
  brotliCompress(identity, { params }, (_, bytes) => {
    isBusy = false
    if (bytes) body.bytes.br = alone(bytes)
  })
}
