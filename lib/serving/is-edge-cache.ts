import 'server-only'
import { getServerEnv } from '@/lib/env.server'
import { hasBearer } from './has-bearer.ts'

/** Does this request come from the edge cache of this site? It proves so by EDGE_CACHE_SECRET; without one there is no edge cache. */
export function isEdgeCache(request: Request): boolean {
  const { edgeCacheSecret } = getServerEnv()
  return edgeCacheSecret !== undefined && hasBearer(request, edgeCacheSecret)
}
