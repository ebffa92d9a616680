import type { Queryable } from '../database/database.ts'
import type { Preferences } from './preferences.ts'
import { RestError } from './rest-error.ts'
import type { Statement } from './statement.ts'

/** The row that every statement of this folder returns. */
export interface Outcome {
  count: number
  total: number | null
  inserted: number | null
  body: string
}

/** The outcome of a request with nothing to do. */
export const NOTHING: Outcome = { count: 0, total: null, inserted: 0, body: '[]' }

/** Runs one statement of this folder. */
export async function run(transaction: Queryable, { sql, values }: Statement): Promise<Outcome> {
  const { rows } = await transaction.query<Outcome>(sql, values)
  return rows[0] ?? NOTHING
}

/** Throws PGRST116 unless exactly one row was affected. Call it inside the transaction, so that writes are undone. */
export function requireSingle({ isSingle }: Preferences, { count }: Outcome): void {
  const message = 'Cannot coerce the result to a single JSON object'
  if (isSingle && count !== 1)
    throw new RestError(406, 'PGRST116', message, `The result contains ${count} rows`)
}
