/** The body of every error of the REST service (PostgREST's four keys). */
interface RestErrorBody {
  code: string
  message: string
  details: string | null
  hint: string | null
}

/** An error with PostgREST's message. Throwing it inside a transaction rolls the request back. */
export class RestError extends Error {
  readonly status: number
  readonly body: RestErrorBody

  constructor(status: number, code: string, message: string, details?: string, hint?: string) {
    super(message)
    this.status = status
    this.body = { code, message, details: details ?? null, hint: hint ?? null }
  }

  /** Returns the error for a malformed or unsupported query parameter. */
  static unparsable(parameter: string, value: string, details: string): RestError {
    const message = `"failed to parse ${parameter} (${value})" (line 1, column 1)`
    return new RestError(400, 'PGRST100', message, details)
  }

  /** Returns the error for an impossible range. */
  static unsatisfiable(details: string): RestError {
    return new RestError(416, 'PGRST103', 'Requested range not satisfiable', details)
  }

  /** Returns the error for a PostgREST feature outside this subset. */
  static notImplemented(details: string): RestError {
    return new RestError(400, 'PGRST127', 'Feature not implemented', details)
  }
}

/** PostgREST's status for SQLSTATEs: whole codes, and classes by their first two characters. */
const SQLSTATES: [status: number, codes: string][] = [
  [400, 'P0001'],
  [403, '0L 0P 28'],
  [404, '42883 42P01'],
  [405, '25006'],
  [409, '23503 23505'],
  [500, '09 21000 25 2D 38 39 3B 40 42P17 53400 54 55 57 58 F0 HV P0 XX'],
  [503, '08 53 57P01'],
]
const statusOf = (code: string) =>
  SQLSTATES.find(([, codes]) => codes.split(' ').includes(code))?.[0]

/** Converts a database error to PostgREST's. Rethrows any other error. */
export function toRestError(error: unknown, role: string): RestError {
  if (error instanceof RestError) return error
  if (!isDatabaseError(error)) throw error
  const { code, message, detail, hint } = error
  const denied = code === '42501' && (role === 'anon' ? 401 : 403)
  const status = denied || (statusOf(code) ?? statusOf(code.slice(0, 2)) ?? 400)
  return new RestError(status, code, message, detail, hint)
}

function isDatabaseError(
  error: unknown,
): error is Error & { code: string; detail?: string; hint?: string } {
  return error instanceof Error && 'severity' in error && 'code' in error
}
