import type { Instrumentation } from 'next'
import { logError } from '@/lib/http/log/log'
import { asRecord } from '@/lib/values/record'
import { toLoggedPath } from './redact.ts'

type Report = Parameters<Instrumentation.onRequestError>

/** Logs which request failed in which route; Next logs only the error itself. */
export function reportError(
  error: Report[0],
  { method, path }: Pick<Report[1], 'method' | 'path'>,
  { routePath, routeType }: Pick<Report[2], 'routePath' | 'routeType'>,
): void {
  const { digest, message } = asRecord(error)
  const where = `${method} ${toLoggedPath(path)} failed in ${routePath} (${routeType})`
  logError(`${where}: ${message}${digest ? ` [digest ${digest}]` : ''}`)
}
