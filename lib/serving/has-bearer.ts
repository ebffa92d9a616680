import 'server-only'
import { createHash, timingSafeEqual } from 'node:crypto'

/** Returns whether a request has this secret as its bearer token. Compares in constant time. */
export function hasBearer({ headers }: Request, secret: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(headers.get('authorization') ?? ''), hash(`Bearer ${secret}`))
}
