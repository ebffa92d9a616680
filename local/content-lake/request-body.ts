import type { Context } from 'hono'
import { gatewayError } from './http-error.ts'

/** Levels of objects and arrays in a request; no document of the Studio comes near. */
const MAX_DEPTH = 100

/** Reads JSON from a request. Throws 400 if it is none or nested too deeply to be a document. */
export async function readValue(c: Context): Promise<unknown> {
  const text = await c.req.text()
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw gatewayError(400, 'Bad Request', 'Invalid request payload JSON format')
  }
  if (isDeeper(value, MAX_DEPTH))
    throw gatewayError(
      400,
      'Bad Request',
      `Request payload is nested deeper than ${MAX_DEPTH} levels`,
    )
  return value
}

function isDeeper(value: unknown, levels: number): boolean {
  if (value === null || typeof value !== 'object') return false
  return levels === 0 || Object.values(value).some((item) => isDeeper(item, levels - 1))
}

/** Reads a JSON object from a request. Throws 400 if it is something else. */
export async function readJson(c: Context): Promise<Record<string, unknown>> {
  const value = await readValue(c)
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    throw gatewayError(400, 'Bad Request', 'Request payload must be an object')
  return value as Record<string, unknown>
}

/** The `$name=<JSON>` parameters of a query string. Throws 400 if one is not JSON. */
export function readParams(search: URLSearchParams): Record<string, unknown> {
  const params: Record<string, unknown> = Object.create(null)
  for (const [name, value] of search) {
    if (!name.startsWith('$')) continue
    try {
      params[name.slice(1)] = JSON.parse(value)
    } catch {
      throw gatewayError(400, 'Bad Request', `Unable to parse value of "${name}": it is not JSON`)
    }
  }
  return { ...params }
}
