import 'server-only'
import { logWarning } from '@/lib/log'
import { adminClient } from '@/lib/supabase/admin-client'

const HOUR_MS = 3_600_000

/**
 * Has old calls forgotten now and every hour from now on, by the days that the content names at that time. Never
 * throws: while the days or the calls cannot be reached nothing is forgotten, and the next hour tries again.
 */
export async function armRetentionClock(readDays: () => Promise<number>): Promise<void> {
  const run = () => forgetOldCalls(readDays).catch((error) => logWarning(`Old calls: ${error}`))
  // A server that is told to stop does not wait for it.
  setInterval(run, HOUR_MS).unref()
  await run()
}

async function forgetOldCalls(readDays: () => Promise<number>) {
  const { error } = await adminClient().rpc('forget_old_calls', {
    older_than_days: await readDays(),
  })
  if (error) logWarning(`forget_old_calls: ${error.code} ${error.message}`)
}
