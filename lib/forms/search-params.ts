import * as v from 'valibot'
import { orUndefined } from './parse-form.ts'

/** A page's query parameters as Next passes them. */
export type SearchParams = Promise<Record<string, string | string[] | undefined>>

const once = v.record(v.string(), orUndefined(v.string()))

/** Returns the query parameters by name, without repeated ones. */
export const readSearchParams = async (searchParams: SearchParams) =>
  v.parse(once, await searchParams)
