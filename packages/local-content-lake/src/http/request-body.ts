import type { Context } from 'hono'
import * as v from 'valibot'
import { isRecord } from '../values.ts'
import { badRequest } from './http-error.ts'
import { isNestedTooDeep, MAX_NESTING } from './nesting.ts'

/** Reads JSON from a request. Throws 400 if it isn't valid JSON or is nested too deeply. */
export async function readValue(c: Context): Promise<unknown> {
  const text = await c.req.text()
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw badRequest('Invalid request payload JSON format')
  }
  if (isNestedTooDeep(value))
    throw badRequest(`Request payload is nested deeper than ${MAX_NESTING} levels`)
  return value
}

/** Reads a JSON object from a request. Throws 400 if it is something else. */
export async function readJson(c: Context): Promise<Record<string, unknown>> {
  const value = await readValue(c)
  if (!isRecord(value)) throw badRequest('Request payload must be an object')
  return value
}

/** Validates a JSON object against a shape. Throws 400, naming the field, if it doesn't match. */
export function readShape<T extends v.GenericSchema>(shape: T, body: unknown): v.InferOutput<T> {
  const { success, output, issues } = v.safeParse(shape, body)
  if (success) return output
  throw badRequest(`child "${v.getDotPath(issues[0])}" fails because ${issues[0].message}`)
}

/** Reads the `$name=<JSON>` parameters of a query string. Throws 400 if one is not JSON. */
export function readParams(search: URLSearchParams): Record<string, unknown> {
  const params: Record<string, unknown> = Object.create(null)
  for (const [name, value] of search) {
    if (!name.startsWith('$')) continue
    try {
      params[name.slice(1)] = JSON.parse(value)
    } catch {
      throw badRequest(`Unable to parse value of "${name}": it is not JSON`)
    }
  }
  return { ...params }
}
