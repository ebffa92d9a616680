import { RestError } from './rest-error.ts'

/** The rows of a request's body. `json` is passed to the database unchanged, so numbers stay exact. */
export interface Payload {
  json: string
  isArray: boolean
  rowCount: number
  columns: string[]
}

/**
 * Reads a JSON object or array of objects. Without `columns` every row must have the same keys.
 * Throws PGRST102.
 */
export async function readPayload(
  request: Request,
  columns: string[] | undefined,
): Promise<Payload> {
  const type = request.headers.get('content-type') ?? 'application/json'
  if (!/^application\/json\b/i.test(type))
    throw new RestError(400, 'PGRST102', `Content-Type not acceptable: ${type}`)
  const json = await request.text()
  const value = parse(json)
  const rows: unknown[] = Array.isArray(value) ? value : [value]
  if (!rows.every(isObject)) throw invalid()
  const keys = Object.keys(rows[0] ?? {}).sort()
  if (!columns && rows.some((row) => Object.keys(row).sort().join('\0') !== keys.join('\0')))
    throw new RestError(400, 'PGRST102', 'All object keys must match')
  return { json, isArray: Array.isArray(value), rowCount: rows.length, columns: columns ?? keys }
}

/** Reads the named arguments of a function: a JSON object, or nothing. */
export async function readArguments(request: Request): Promise<Payload> {
  const text = await request.clone().text()
  if (text === '') return { json: '{}', isArray: false, rowCount: 1, columns: [] }
  const payload = await readPayload(request, undefined)
  if (payload.isArray) throw invalid()
  return payload
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    throw invalid()
  }
}

const invalid = () => new RestError(400, 'PGRST102', 'Empty or invalid json')
