import 'server-only'
import { client } from '@/lib/sanity/client'

type Options = { cache?: 'no-store' }

/** Requests published content from the Content Lake. Throws an error that names the cause, also if the response has no result. */
export async function fetchContent(
  query: string,
  params: Record<string, string> = {},
  options: Options = {},
): Promise<unknown> {
  // Unfiltered: the client reads `result` from any response and throws a TypeError on an empty one.
  const body: unknown = await client.fetch(query, params, {
    ...options,
    filterResponse: false,
    returnQuery: false,
  })
  if (body === undefined || body === null || body === '') throw new Error('the response is empty')
  const { result } = Object(body)
  if (result === undefined) throw new Error('the response has no query result')
  return result
}
