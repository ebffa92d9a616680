/** The body of every error of the REST service (PostgREST's four keys). */
interface RestErrorBody {
  code: string
  message: string
  details: string | null
  hint: string | null
}

/** A refusal in PostgREST's words. Thrown inside a transaction it also undoes the request. */
export class RestError extends Error {
  readonly status: number
  readonly body: RestErrorBody

  constructor(status: number, code: string, message: string, details?: string, hint?: string) {
    super(message)
    this.status = status
    this.body = { code, message, details: details ?? null, hint: hint ?? null }
  }

  /** A query parameter that cannot be read or is outside the subset. */
  static unparsable(parameter: string, value: string, details: string): RestError {
    return new RestError(
      400,
      'PGRST100',
      `"failed to parse ${parameter} (${value})" (line 1, column 1)`,
      details,
    )
  }

  /** Something PostgREST can do and this subset does not. */
  static notImplemented(details: string): RestError {
    return new RestError(400, 'PGRST127', 'Feature not implemented', details)
  }
}

/** PostgREST's status for an SQLSTATE; the first matching prefix counts. */
const STATUS_BY_SQLSTATE: [prefix: string, status: number][] = [
  ['08', 503],
  ['09', 500],
  ['0L', 403],
  ['0P', 403],
  ['21000', 500],
  ['23503', 409],
  ['23505', 409],
  ['25006', 405],
  ['25', 500],
  ['28', 403],
  ['2D', 500],
  ['38', 500],
  ['39', 500],
  ['3B', 500],
  ['40', 500],
  ['42883', 404],
  ['42P01', 404],
  ['42P17', 500],
  ['53400', 500],
  ['53', 503],
  ['54', 500],
  ['55', 500],
  ['57P01', 503],
  ['57', 500],
  ['58', 500],
  ['F0', 500],
  ['HV', 500],
  ['P0001', 400],
  ['P0', 500],
  ['XX', 500],
]

/** A database error as PostgREST reports it; anything that is not one is thrown on. */
export function toRestError(error: unknown, role: string): RestError {
  if (error instanceof RestError) return error
  if (!isDatabaseError(error)) throw error
  const { code, message, detail, hint } = error
  const status =
    code === '42501'
      ? role === 'anon'
        ? 401
        : 403
      : (STATUS_BY_SQLSTATE.find(([prefix]) => code.startsWith(prefix))?.[1] ?? 400)
  return new RestError(status, code, message, detail, hint)
}

function isDatabaseError(
  error: unknown,
): error is Error & { code: string; detail?: string; hint?: string } {
  return error instanceof Error && 'severity' in error && 'code' in error
}
