import { getServerEnv } from '@/lib/env.server'
import { logWarning } from '@/lib/log'

/** Runs once when the server starts: a missing secret ends it here, not at the first webhook. */
export function register(): void {
  try {
    getServerEnv()
  } catch (error) {
    logWarning(String(error))
    // By globalThis: this file is compiled for the edge runtime too, which knows no `process`.
    globalThis.process.exit(1)
  }
}
