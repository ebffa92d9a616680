import * as v from 'valibot'
import { orNone } from './parse-form.ts'

/** The query of a page's address as Next hands it over. */
export type SearchParams = Promise<Record<string, string | string[] | undefined>>

const once = v.record(v.string(), orNone(v.string()))

/** The parameters of an address by name, without those that stand there twice. */
export const readSearchParams = async (searchParams: SearchParams) =>
  v.parse(once, await searchParams)
