import 'server-only'
import { adminClient } from '@/lib/accounts/supabase/clients'
import { logWarning } from '@/lib/http/log/log'

const HOUR_MS = 3_600_000

/**
 * Deletes old calls now and every hour, after the number of days set in the content. Never throws: if the content or
 * the database is unreachable, it deletes nothing and tries again an hour later.
 */
export async function startRetentionTimer(readDays: () => Promise<number>): Promise<void> {
  const run = () =>
    deleteOldCalls(readDays).catch((error) =>
      logWarning(`Old calls could not be deleted: ${error}`),
    )
  // The timer must not keep a stopping server alive.
  setInterval(run, HOUR_MS).unref()
  await run()
}

async function deleteOldCalls(readDays: () => Promise<number>) {
  const { error } = await adminClient().rpc('forget_old_calls', {
    older_than_days: await readDays(),
  })
  if (error) logWarning(`forget_old_calls: ${error.code} ${error.message}`)
}
