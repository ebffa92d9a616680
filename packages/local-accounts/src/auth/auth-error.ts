/** An error with GoTrue's message. Clients branch on `code`. */
export class AuthError extends Error {
  readonly status: number
  readonly code: string
  readonly extra: object

  constructor(status: number, code: string, message: string, extra: object = {}) {
    super(message)
    this.status = status
    this.code = code
    this.extra = extra
  }

  /** Returns a 400 for an invalid request. */
  static invalid(message: string): AuthError {
    return new AuthError(400, 'validation_failed', message)
  }
}

const MODERN = '2024-01-01'

/**
 * Returns the error as a response. Clients that send an API version of 2024-01-01 or later get
 * `{code, message}` and the version echoed: without the echo auth-js ignores the code.
 */
export function errorResponse(error: AuthError, apiVersion: string | undefined): Response {
  const { status, code, message, extra } = error
  const isModern = /^\d{4}-\d{2}-\d{2}$/.test(apiVersion ?? '') && (apiVersion ?? '') >= MODERN
  const body = isModern
    ? { code, message, ...extra }
    : { code: status, error_code: code, msg: message, ...extra }
  return Response.json(body, {
    status,
    headers: {
      // GoTrue omits the header for a weak password.
      ...(code !== 'weak_password' && { 'x-sb-error-code': code }),
      ...(isModern && { 'x-supabase-api-version': MODERN }),
      // The rest of the body is not read, so the connection can't be reused.
      ...(status === 413 && { connection: 'close' }),
    },
  })
}
