import type { Instrumentation } from 'next'
import { env } from '@/lib/env'
import { getServerEnv, secretsOf } from '@/lib/env.server'
import { logWarning } from '@/lib/log'

/**
 * Runs once when the server starts, never in a build: a variable that is missing or wrong ends it here, not at
 * the first webhook. From then on the log is lines of JSON that name their request, requests have their visitor's address,
 * and the clocks of the claims and of old calls run.
 */
export async function register(): Promise<void> {
  try {
    const serverEnv = getServerEnv()
    // In these words, so that the bundler leaves it out of the edge runtime's copy.
    if (process.env.NEXT_RUNTIME === 'nodejs') {
      const { currentRequestId, followRequests } = await import('@/lib/observe/request-id')
      const { writeLogLines } = await import('@/lib/observe/log-lines')
      followRequests()
      const { nameVisitors } = await import('@/lib/serving/name-visitors')
      // Vercel's own servers write the header, and no visitor can.
      if (!env.isOnVercel) nameVisitors(serverEnv.trustedProxies)
      if (serverEnv.hasTelemetry) {
        const { startTelemetry } = await import('@/lib/observe/telemetry')
        await startTelemetry()
      }
      // Last: why a server does not start is said as it was.
      const log = { secrets: secretsOf(serverEnv), requestId: currentRequestId }
      if (serverEnv.logsJson) writeLogLines(log)
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
    const { startRetentionTimer } = await import('@/lib/supabase/bookings/retention-timer')
    void startRetentionTimer(readRetentionDays)
  }
}

/** Next calls it for each request that fails on the server. */
export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  const { reportError } = await import('@/lib/observe/report-error')
  reportError(error, request, context)
}
