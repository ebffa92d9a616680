import type { Instrumentation } from 'next'
import { env } from '@/lib/env'
import { getServerEnv, secretsOf } from '@/lib/env.server'
import { logWarning } from '@/lib/http/log/log'

/**
 * Runs once when the server starts, never in a build. Exits if a variable is missing or invalid. Sets up JSON logs with
 * request ids and visitors' IP addresses, and starts the timers for claims and old calls.
 */
export async function register(): Promise<void> {
  try {
    const serverEnv = getServerEnv()
    // This exact expression makes the bundler drop the block from the edge runtime's copy.
    if (process.env.NEXT_RUNTIME === 'nodejs') {
      const { currentRequestId, followRequests } = await import('@/lib/http/log/request-id')
      const { writeLogLines } = await import('@/lib/http/log/log-lines')
      followRequests()
      const { recordVisitorAddresses } = await import('@/lib/http/record-visitor-addresses')
      // On Vercel only its own servers can write the header.
      if (!env.isOnVercel) recordVisitorAddresses(serverEnv.trustedProxies)
      // Last, so that startup errors are logged as plain text.
      const log = { secrets: secretsOf(serverEnv), requestId: currentRequestId }
      if (serverEnv.logsJson) writeLogLines(log)
    }
  } catch (error) {
    logWarning(String(error))
    // Through globalThis: this file is also compiled for the edge runtime, which has no `process`.
    globalThis.process.exit(1)
  }
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { armClaimClock } = await import('@/lib/content/reading/clocks/claim-clock')
    void armClaimClock()
    const { readRetentionDays } = await import('@/lib/content/reading/booking-mode')
    const { startRetentionTimer } = await import('@/lib/booking/supabase/retention-timer')
    void startRetentionTimer(readRetentionDays)
  }
}

/** Called by Next for each request that fails on the server. */
export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  const { reportError } = await import('@/lib/http/log/report-error')
  reportError(error, request, context)
}
