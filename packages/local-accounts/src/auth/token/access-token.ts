import { decodeProtectedHeader, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import type { AuthService } from '../auth-service.ts'

type Verifier = Pick<AuthService, 'keys'>

/** Signs a session's claims with the project's ES256 key; `expiresAt` in seconds since 1970. */
export function signAccessToken(
  { keys, issuer }: AuthService,
  subject: string,
  claims: JWTPayload,
  issuedAt: number,
  expiresAt: number,
): Promise<string> {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'ES256', kid: keys.kid, typ: 'JWT' })
    .setIssuer(issuer)
    .setSubject(subject)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(keys.privateKey)
}

/** Returns the claims of a valid token signed with our key. Throws for any other. */
export async function verifyAccessToken({ keys }: Verifier, token: string): Promise<JWTPayload> {
  const { alg, kid } = decodeProtectedHeader(token)
  if (alg === 'ES256' && kid === keys.kid)
    return (await jwtVerify(token, keys.publicKey, { algorithms: ['ES256'] })).payload
  throw new Error(`unrecognized JWT kid ${kid} for algorithm ${alg}`)
}
