import 'server-only'
import { createHash, timingSafeEqual } from 'node:crypto'
import { getServerEnv } from '@/lib/env.server'

/** Does this request come from the front of this site? It proves so by FRONT_SECRET; without one there is no front. */
export function isFront({ headers }: Request): boolean {
  const { frontSecret } = getServerEnv()
  if (!frontSecret) return false
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(headers.get('authorization') ?? ''), hash(`Bearer ${frontSecret}`))
}
