import 'server-only'
import { client } from '@/lib/sanity/client'

type Options = { cache?: 'no-store' }

/** Asks the content lake for published content. Throws an error that names the cause, also of an answer without one. */
export async function ask(
  query: string,
  params: Record<string, string> = {},
  options: Options = {},
): Promise<unknown> {
  // Unfiltered: the client takes `result` out of whatever has come, and of an empty answer it is a TypeError.
  const body: unknown = await client.fetch(query, params, {
    ...options,
    filterResponse: false,
    returnQuery: false,
  })
  if (body === undefined || body === null || body === '') throw new Error('the answer is empty')
  const { result } = Object(body)
  if (result === undefined) throw new Error('the answer is no result of a query')
  return result
}
