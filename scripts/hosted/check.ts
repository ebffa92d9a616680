import { errorMessage } from '../../lib/values/record.ts'
import { type Finding, wrong } from '../process/finding.ts'
import { checkMail, checkMigrations, checkSchedule } from './accounts.ts'
import { checkContent, checkOrigin, checkPublishing } from './content.ts'
import { checkKeys, checkTokens, checkVariables } from './keys.ts'
import type { Place } from './place.ts'

/** In the order of repair: an earlier fault makes later checks fail. */
const CHECKS: [part: string, check: (place: Place) => Finding[] | Promise<Finding[]>][] = [
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
export async function runChecks(place: Place, only?: string): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const [part, check] of CHECKS.filter(([part]) => part === (only ?? part)))
    try {
      findings.push(...(await check(place)))
    } catch (error) {
      findings.push(wrong(part, errorMessage(error)))
    }
  return findings
}
