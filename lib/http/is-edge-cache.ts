import 'server-only'
import { createHash, timingSafeEqual } from 'node:crypto'
import { getServerEnv } from '@/lib/env.server'

/** Returns whether a request has this secret as its bearer token. Compares in constant time. */
export function hasBearer({ headers }: Request, secret: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(headers.get('authorization') ?? ''), hash(`Bearer ${secret}`))
}

/** Returns whether a request comes from this site's edge cache, by EDGE_CACHE_SECRET. Without that there is no edge cache. */
export function isEdgeCache(request: Request): boolean {
  const { edgeCacheSecret } = getServerEnv()
  return edgeCacheSecret !== undefined && hasBearer(request, edgeCacheSecret)
}
