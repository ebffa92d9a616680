import 'server-only'
import { createHash, timingSafeEqual } from 'node:crypto'

/** Does this request bear the secret, as `Authorization: Bearer …`? Compared in constant time. */
export function hasBearer({ headers }: Request, secret: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(headers.get('authorization') ?? ''), hash(`Bearer ${secret}`))
}
