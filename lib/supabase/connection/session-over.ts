import type { AuthError } from '@supabase/supabase-js'

/** The codes with which the auth service says that a session is over. Nothing else it answers ends one. */
const OVER = [
  'refresh_token_not_found',
  'refresh_token_already_used',
  'session_not_found',
  'session_expired',
  'user_not_found',
  'user_banned',
  // Of a refresh: the token has a shape that none of the service's has.
  'validation_failed',
]

/** True if an error of the auth client says that the session is over. It has its own class for one of the codes. */
export const isSessionOver = (error: AuthError | null): boolean =>
  error?.name === 'AuthSessionMissingError' || OVER.includes(error?.code ?? '')

/**
 * Returns the response to a refresh as the auth client may see it: new tokens, or a definite end. All others become 503,
 * because the client ends a session at every response that it does not count as an outage, 429 and HTML among them.
 */
export async function settledRefresh(response: Response): Promise<Response> {
  const body: Partial<Record<string, unknown>> = Object(
    await response
      .clone()
      .json()
      .catch(() => null),
  )
  const code = typeof body.code === 'string' ? body.code : body.error_code
  const isDone = response.ok && typeof body.access_token === 'string'
  const isOver = response.status < 500 && OVER.includes(`${code}`)
  return isDone || isOver ? response : new Response(null, { status: 503 })
}

/** True for the address of a refresh. */
export const isRefresh = (url: string): boolean => url.includes('grant_type=refresh_token')
