import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'

export type Encoding = 'br' | 'gzip' | 'identity'

/** The bytes of an answer, once for all answers that have the same; compressed as soon as that is done. */
export type Body = { hash: string; bytes: Partial<Record<Encoding, Buffer>> & { identity: Buffer } }

const compressible = /^(text\/|application\/(json|xml|javascript|manifest\+json)|image\/svg)/

/** Is this type of content worth compressing? */
export const isCompressible = (type: unknown): boolean => compressible.test(String(type ?? ''))

const recent = new LRUCache<string, Body>({ max: 500 })

/** Bytes up to which brotli at its best is worth its time, which grows faster than they do. */
const SMALL = 2 ** 19

/**
 * The body of these bytes, with its gzip form. The brotli form is made in a thread of its own at the best quality, and
 * stands in `bytes` when it is ready: nobody waits for it.
 */
export async function bodyOf(identity: Buffer, type: unknown): Promise<Body> {
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
  const known = recent.get(hash)
  if (known) return known
  const body: Body = { hash, bytes: { identity } }
  recent.set(hash, body)
  if (!isCompressible(type) || identity.length <= 256) return body
  const quality = identity.length < SMALL ? 11 : 9
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality }
  void promisify(brotliCompress)(identity, { params }).then((bytes) => {
    body.bytes.br = bytes
  })
  body.bytes.gzip = await promisify(gzip)(identity, { level: 9 })
  return body
}
