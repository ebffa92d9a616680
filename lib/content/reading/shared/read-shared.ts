import 'server-only'
import { wellFormed } from '@/lib/content/check/read'
import { draftClient } from '@/lib/content/preview/preview'

/** Requests the content of a shared link: without stega marks, bypassing all caches. */
export async function readShared(
  perspective: 'raw' | string[],
  query: string,
  params: Record<string, string> = {},
): Promise<unknown> {
  const reader = draftClient().withConfig({ perspective })
  return wellFormed(await reader.fetch<unknown>(query, params, { cache: 'no-store' }))
}
