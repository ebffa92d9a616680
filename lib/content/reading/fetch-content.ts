import 'server-only'
import { client } from '@/lib/content/reading/client'

type Options = { cache?: 'no-store' }

/** Requests published content from the Content Lake. Throws if the response has no result. */
export async function fetchContent(
  query: string,
  params: Record<string, string> = {},
  options: Options = {},
): Promise<unknown> {
  // Unfiltered: the client reads `result` from any response and throws a TypeError on an empty one.
  const raw = { ...options, filterResponse: false, returnQuery: false } as const
  const { result } = Object(await client.fetch<unknown>(query, params, raw))
  if (result === undefined) throw new Error('the response has no query result')
  return result
}
