import type { JWK } from 'jose'
import type { Database } from '../database.ts'
import type { Keys } from '../keys.ts'
import type { Outbox } from '../outbox.ts'
import type { AuthSettings } from '../settings.ts'
import type { RateLimiter } from './rate-limiter.ts'

/**
 * Whom the service trusts beside itself: auth-js's test-suite signs tokens of administrators itself.
 * Set by scripts/auth-js-servers.ts alone; no variable and no file reaches it.
 */
export interface SuiteTrust {
  /** Of its HS256 tokens. */
  secret: string
  /** Of its RS256 tokens, with `kid`. */
  signingKey: JWK | undefined
}

/** What every endpoint of the auth service works with. */
export interface AuthService {
  database: Database
  keys: Keys
  settings: AuthSettings
  /** `<url>/auth/v1`: the issuer of access tokens and the root of mailed links. */
  issuer: string
  outbox: Outbox
  limiter: RateLimiter
  /** Only while auth-js's own test-suite runs. */
  suiteTrust?: SuiteTrust | undefined
}
