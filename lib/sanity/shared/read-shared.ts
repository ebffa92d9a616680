import 'server-only'
import { wellFormed } from '@/lib/content/check/well-formed'
import { draftClient } from '@/lib/sanity/preview/preview'

/** Asks the content lake for what a shared link shows: without marks for the Studio, never from a cache or into one. */
export async function readShared(
  perspective: 'raw' | string[],
  query: string,
  params: Record<string, string> = {},
): Promise<unknown> {
  const reader = draftClient().withConfig({ perspective })
  return wellFormed(await reader.fetch<unknown>(query, params, { cache: 'no-store' }))
}
