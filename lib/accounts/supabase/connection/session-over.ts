import type { AuthError } from '@supabase/auth-js'

/** The auth service's codes for an ended session. No other response ends one. */
const OVER = [
  'refresh_token_not_found',
  'refresh_token_already_used',
  'session_not_found',
  'session_expired',
  'user_not_found',
  'user_banned',
  // On a refresh: the token is malformed.
  'validation_failed',
]

/** Returns true if an error of the auth client means that the session has ended. One code has its own class. */
export const isSessionOver = (error: AuthError | null): boolean =>
  error?.name === 'AuthSessionMissingError' || OVER.includes(error?.code ?? '')

/**
 * Returns the response to a refresh if it has new tokens or a definite end of the session, else 503: the auth client
 * would end the session on every response it doesn't count as an outage, including 429 and HTML.
 */
export async function settledRefresh(response: Response): Promise<Response> {
  const body: Partial<Record<string, unknown>> = Object(
    await response
      .clone()
      .json()
      .catch(() => null),
  )
  const code = typeof body.code === 'string' ? body.code : body.error_code
  // Checked by hand: browsers run this, and their bundle has no validator.
  const isDone =
    response.ok &&
    typeof body.access_token === 'string' &&
    typeof body.refresh_token === 'string' &&
    typeof body.expires_in === 'number' &&
    typeof Object(body.user).id === 'string'
  const isOver = response.status < 500 && OVER.includes(`${code}`)
  return isDone || isOver ? response : new Response(null, { status: 503 })
}

/** Returns true for the URL of a refresh. */
export const isRefresh = (url: string): boolean => url.includes('grant_type=refresh_token')
