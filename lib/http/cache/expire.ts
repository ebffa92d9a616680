import { revalidateTag } from 'next/cache'
import { purgeHeaders } from '@/lib/http/cache-headers'
import { GENERATION_HEADER, generationHeader, startGeneration } from './generations.ts'

/**
 * Expires these tags in the site's caches. Returns headers that make the edge cache purge them too, with the new
 * generation that tells newer pages from older ones.
 */
export function expire(tags: readonly string[]): Record<string, string> {
  for (const tag of tags) revalidateTag(tag, { expire: 0 })
  // Next expires tags only after the route has returned, but the headers are needed now.
  const generation = startGeneration(tags)
  return { ...purgeHeaders(...tags), [GENERATION_HEADER]: generationHeader(generation) }
}
