import {
  decodeProtectedHeader,
  importJWK,
  type JWK,
  type JWTPayload,
  jwtVerify,
  SignJWT,
} from 'jose'
import type { AuthService, SuiteTrust } from './auth-service.ts'

type Verifier = Pick<AuthService, 'keys' | 'suiteTrust'>

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

/** The claims of a token that our key signed and that is still valid. Throws for every other. */
export async function verifyAccessToken(
  { keys, suiteTrust }: Verifier,
  token: string,
): Promise<JWTPayload> {
  const { alg, kid } = decodeProtectedHeader(token)
  if (alg === 'ES256' && kid === keys.kid)
    return (await jwtVerify(token, keys.publicKey, { algorithms: ['ES256'] })).payload
  if (suiteTrust) return verifySuiteToken(suiteTrust, token, alg)
  throw new Error(`unrecognized JWT kid ${kid} for algorithm ${alg}`)
}

const SUITE_ROLES = ['anon', 'service_role', 'supabase_admin']

async function verifySuiteToken(
  { secret, signingKey }: SuiteTrust,
  token: string,
  algorithm: string | undefined,
): Promise<JWTPayload> {
  const key =
    algorithm === 'RS256' && signingKey
      ? await importJWK(publicHalf(signingKey), 'RS256')
      : new TextEncoder().encode(secret)
  const { payload } = await jwtVerify(token, key, { algorithms: ['HS256', 'RS256'] })
  if (SUITE_ROLES.includes(String(payload.role))) return payload
  throw new Error(`the suite signs no token for the role ${payload.role}`)
}

const publicHalf = ({ kty, n, e }: JWK) => ({ kty, n, e }) as JWK
