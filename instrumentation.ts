import { getServerEnv } from '@/lib/env.server'
import { logWarning } from '@/lib/log'

/**
 * Runs once when the server starts, never in a build: a missing secret ends it here, not at the first
 * webhook, and the clocks of the claims and of old calls begin to run.
 */
export async function register(): Promise<void> {
  try {
    getServerEnv()
  } catch (error) {
    logWarning(String(error))
    // By globalThis: this file is compiled for the edge runtime too, which knows no `process`.
    globalThis.process.exit(1)
  }
  // In these words, so that the bundler leaves the clock out of the edge runtime's copy.
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { armClaimClock } = await import('@/lib/sanity/clocks/claim-clock')
    void armClaimClock()
    const { readRetentionDays } = await import('@/lib/sanity/clocks/retention-days')
    const { armRetentionClock } = await import('@/lib/supabase/bookings/retention-clock')
    void armRetentionClock(readRetentionDays)
  }
}
