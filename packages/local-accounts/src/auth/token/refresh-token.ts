import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** A refresh token's session and rotation. Signed, so nothing is stored. */
interface RefreshToken {
  sessionId: string
  counter: number
  /** Returns true if the session's key signed it. */
  isSignedBy(key: Uint8Array): boolean
}

const VERSION = 0
const SIGNATURE = 16
const CHECKSUM = 4
const HEAD = 17

/**
 * Encodes GoTrue's second format, base64url: a zero byte, the session's id, the counter as uvarint, 16 bytes
 * HMAC-SHA256 of the preceding, 4 bytes SHA-256 of the preceding.
 */
export function encodeRefreshToken(sessionId: string, counter: number, key: Uint8Array): string {
  const id = Buffer.from(sessionId.replaceAll('-', ''), 'hex')
  const body = Buffer.concat([Buffer.from([VERSION]), id, uvarint(counter)])
  const signed = Buffer.concat([body, sign(body, key)])
  return Buffer.concat([signed, checksum(signed)]).toString('base64url')
}

/** Parses a token without checking its signature. Returns undefined if it is malformed. */
export function parseRefreshToken(text: string): RefreshToken | undefined {
  // Buffer ignores characters outside the alphabet, which GoTrue rejects.
  if (!/^[\w-]+$/.test(text)) return undefined
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.length <= HEAD + SIGNATURE + CHECKSUM || bytes[0] !== VERSION) return undefined
  const signed = bytes.subarray(0, -CHECKSUM)
  if (!checksum(signed).equals(bytes.subarray(-CHECKSUM))) return undefined
  const body = signed.subarray(0, -SIGNATURE)
  const counter = readUvarint(body.subarray(HEAD))
  if (counter === undefined) return undefined
  const hex = body.subarray(1, HEAD).toString('hex')
  return {
    sessionId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    counter,
    isSignedBy: (key) => timingSafeEqual(sign(body, key), signed.subarray(-SIGNATURE)),
  }
}

const sign = (body: Uint8Array, key: Uint8Array) =>
  createHmac('sha256', key).update(body).digest().subarray(0, SIGNATURE)
const checksum = (bytes: Uint8Array) =>
  createHash('sha256').update(bytes).digest().subarray(0, CHECKSUM)

/** Encodes seven bits per byte, least significant first, with the high bit set on all but the last. */
function uvarint(value: number): Buffer {
  const bytes: number[] = []
  let rest = value
  for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) bytes.push((rest % 0x80) | 0x80)
  return Buffer.from([...bytes, rest])
}

function readUvarint(bytes: Uint8Array): number | undefined {
  let value = 0
  for (const [place, byte] of bytes.entries()) {
    value += (byte & 0x7f) * 0x80 ** place
    if ((byte & 0x80) === 0)
      return place === bytes.length - 1 && Number.isSafeInteger(value) ? value : undefined
  }
  return undefined
}
