import type { Queryable } from '../database/database.ts'
import { AuthError } from './auth-error.ts'
import type { AuthService } from './auth-service.ts'

/**
 * Runs one transaction and then sends the emails it queued. A thrown AuthError rolls back; a returned one is thrown
 * after the commit, for errors that must leave a trace.
 */
export async function transact<T>(
  { database, outbox }: AuthService,
  work: (transaction: Queryable) => Promise<T | AuthError>,
): Promise<T> {
  const result = await database.transaction(work)
  outbox.wake()
  if (result instanceof AuthError) throw result
  return result
}
