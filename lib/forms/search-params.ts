import * as v from 'valibot'
import { orNone } from './parse-form.ts'

/** The query of a page's address as Next hands it over. */
export type SearchParams = Promise<Record<string, string | string[] | undefined>>

/** A parameter that stands in an address once. */
export const once = orNone(v.string())
