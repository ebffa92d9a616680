import { createHash } from 'node:crypto'
import type { Queryable } from '../../database/database.ts'
import { AuthError } from '../auth-error.ts'
import type { AuthService } from '../auth-service.ts'
import { isSameSecret } from '../bearer.ts'
import type { AuthBody } from '../request-body.ts'

/** A challenge that a later code exchange must answer. */
export interface Challenge {
  challenge: string
  method: string
}

const METHODS = ['s256', 'plain']

/**
 * The challenge of a request (RFC 7636), if it has one. Throws 400 for half of one, and where the service is strict for
 * one of another method.
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

/** Remembers a challenge until its mail comes back. Throws for a method that does not exist, which GoTrue finds out here. */
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

/** True if the verifier belongs to the challenge. */
export function answersChallenge(verifier: string, { challenge, method }: Challenge): boolean {
  const answer =
    method === 's256' ? createHash('sha256').update(verifier).digest('base64url') : verifier
  return isSameSecret(answer, challenge)
}
