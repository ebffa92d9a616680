import { errorMessage } from '../../lib/values/record.ts'
import { type CheckResult, wrong } from '../process/check-result.ts'
import { checkMail, checkMigrations, checkSchedule } from './accounts.ts'
import { checkContent, checkOrigin, checkPublishing } from './content.ts'
import type { HostedSite } from './hosted-site.ts'
import { checkKeys, checkTokens, checkVariables } from './keys.ts'

/** In the order of repair: an earlier fault makes later checks fail. */
const CHECKS: [
  part: string,
  check: (site: HostedSite) => CheckResult[] | Promise<CheckResult[]>,
][] = [
  ['Variables', checkVariables],
  ['Content', checkContent],
  ['CORS origin', checkOrigin],
  ['Sanity tokens', checkTokens],
  ['Supabase keys', checkKeys],
  ['Migrations', checkMigrations],
  ['Schedule', checkSchedule],
  ['Account email', checkMail],
  ['Publishing', checkPublishing],
]

/** Runs the checks one after another: all of them, or one part. */
export async function runChecks(site: HostedSite, only?: string): Promise<CheckResult[]> {
  const results: CheckResult[] = []
  for (const [part, check] of CHECKS.filter(([part]) => part === (only ?? part)))
    try {
      results.push(...(await check(site)))
    } catch (error) {
      results.push(wrong(part, errorMessage(error)))
    }
  return results
}
