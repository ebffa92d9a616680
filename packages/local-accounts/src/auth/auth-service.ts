import type { Database } from '../database/database.ts'
import type { Keys } from '../keys.ts'
import type { Outbox } from '../mail/outbox.ts'
import type { AuthSettings } from '../settings.ts'
import type { RateLimiter } from './rate-limiter.ts'

/** The dependencies of every endpoint of the auth service. */
export interface AuthService {
  database: Database
  keys: Keys
  settings: AuthSettings
  /** `<url>/auth/v1`: the issuer of access tokens and the root of emailed links. */
  issuer: string
  outbox: Outbox
  limiter: RateLimiter
}
