import { createHash } from 'node:crypto'
import type { Queryable } from '../../database/database.ts'
import { AuthError } from '../auth-error.ts'
import type { AuthService } from '../auth-service.ts'
import { isSameSecret } from '../bearer.ts'
import type { AuthBody } from '../request-body.ts'

/** A challenge whose verifier the later code exchange must send. */
export interface Challenge {
  challenge: string
  method: string
}

const METHODS = ['s256', 'plain']

/**
 * Returns the challenge of a request (RFC 7636), if any. Throws 400 for an incomplete one and, in strict mode, for an
 * unknown method.
 */
export function readChallenge({ settings }: AuthService, body: AuthBody): Challenge | undefined {
  const { code_challenge: challenge = '', code_challenge_method: name = '' } = body
  if ((challenge === '') !== (name === ''))
    throw AuthError.invalid('PKCE flow requires code_challenge_method and code_challenge')
  if (challenge === '') return undefined
  if (challenge.length < 43 || challenge.length > 128)
    throw AuthError.invalid('code challenge has to be between 43 and 128 characters')
  if (!/^[a-zA-Z0-9._~-]+$/.test(challenge))
    throw AuthError.invalid(
      'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes',
    )
  const method = name.toLowerCase()
  if (settings.isStrict && !METHODS.includes(method))
    throw AuthError.invalid(`unsupported code_challenge method ${name}`)
  return { challenge, method }
}

/** Saves a challenge until its link is used. Throws for an unknown method, which GoTrue detects here. */
export async function saveFlow(
  transaction: Queryable,
  userId: string,
  method: string,
  { challenge, method: challengeMethod }: Challenge,
): Promise<void> {
  if (!METHODS.includes(challengeMethod)) throw new Error(`No method ${challengeMethod}`)
  await transaction.query(
    `insert into auth.flow_state (user_id, code_challenge, code_challenge_method, authentication_method)
     values ($1, $2, $3, $4)`,
    [userId, challenge, challengeMethod, method],
  )
}

/** Returns true if the verifier matches the challenge. */
export function matchesChallenge(verifier: string, { challenge, method }: Challenge): boolean {
  const expected =
    method === 's256' ? createHash('sha256').update(verifier).digest('base64url') : verifier
  return isSameSecret(expected, challenge)
}
