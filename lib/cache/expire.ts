import { revalidateTag } from 'next/cache'
import { forgetting } from '@/lib/kept-answers'
import { GENERATION_HEADER, generationHeader, startGeneration } from './generations.ts'

/**
 * Expires what depends on these tags in the caches of the site. Returns the headers by which the edge cache purges it
 * too, and tells what was read afterwards from what had been begun before.
 */
export function expire(tags: readonly string[]): Record<string, string> {
  for (const tag of tags) revalidateTag(tag, { expire: 0 })
  // At once: Next expires them when the route has returned, and the headers are made before.
  const generation = startGeneration(tags)
  return { ...forgetting(...tags), [GENERATION_HEADER]: generationHeader(generation) }
}
