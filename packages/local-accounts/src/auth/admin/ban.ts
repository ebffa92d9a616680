import type { Queryable } from '../../database/database.ts'
import { AuthError } from '../auth-error.ts'

const SECONDS: Record<string, number> = { h: 3600, m: 60, s: 1, ms: 0.001 }
/** Go counts nanoseconds in 63 bits. */
const MAX_SECONDS = 9_223_372_036

/** Bans an account for a Go duration (`24h`, `1h30m`), or lifts the ban with `none`. */
export async function banUser(
  transaction: Queryable,
  userId: string,
  duration: string,
): Promise<void> {
  if (duration === 'none') {
    await transaction.query('update auth.users set banned_until = null where id = $1', [userId])
    return
  }
  const seconds = [...duration.matchAll(/(\d+(?:\.\d+)?)(ms|h|m|s)/g)].reduce(
    (sum, [, amount, unit = '']) => sum + Number(amount) * (SECONDS[unit] ?? 0),
    0,
  )
  if (!/^(\d+(\.\d+)?(ms|h|m|s))+$/.test(duration) || seconds > MAX_SECONDS)
    throw AuthError.invalid(`invalid format for ban duration: time: invalid duration "${duration}"`)
  await transaction.query(
    'update auth.users set banned_until = now() + make_interval(secs => $2) where id = $1',
    [userId, seconds],
  )
}
