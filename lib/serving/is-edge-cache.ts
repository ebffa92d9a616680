import 'server-only'
import { getServerEnv } from '@/lib/env.server'
import { hasBearer } from './has-bearer.ts'

/** Returns whether a request comes from this site's edge cache, by EDGE_CACHE_SECRET. Without that there is no edge cache. */
export function isEdgeCache(request: Request): boolean {
  const { edgeCacheSecret } = getServerEnv()
  return edgeCacheSecret !== undefined && hasBearer(request, edgeCacheSecret)
}
