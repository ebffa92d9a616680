import { env } from '@/lib/env'
import { getServerEnv } from '@/lib/env.server'
import { logWarning } from '@/lib/log'

/**
 * Runs once when the server starts, never in a build: a variable that is missing or wrong ends it here, not at
 * the first webhook. From then on requests have their visitor's address, and the clocks of the claims and of old calls run.
 */
export async function register(): Promise<void> {
  try {
    const { trustedProxies } = getServerEnv()
    // In these words, so that the bundler leaves it out of the edge runtime's copy.
    if (process.env.NEXT_RUNTIME === 'nodejs') {
      const { nameVisitors } = await import('@/lib/serving/name-visitors')
      // Vercel's own servers write the header, and no visitor can.
      if (!env.isOnVercel) nameVisitors(trustedProxies)
    }
  } catch (error) {
    logWarning(String(error))
    // By globalThis: this file is compiled for the edge runtime too, which knows no `process`.
    globalThis.process.exit(1)
  }
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { armClaimClock } = await import('@/lib/sanity/clocks/claim-clock')
    void armClaimClock()
    const { readRetentionDays } = await import('@/lib/sanity/clocks/retention-days')
    const { armRetentionClock } = await import('@/lib/supabase/bookings/retention-clock')
    void armRetentionClock(readRetentionDays)
  }
}
