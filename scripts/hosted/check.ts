import { checkAuth } from './checks/auth.ts'
import { checkClocks } from './checks/clocks.ts'
import { checkContent, checkOrigin } from './checks/content.ts'
import { checkMigrations, checkRowSecurity } from './checks/database.ts'
import { checkFunctions } from './checks/functions.ts'
import { checkHosts } from './checks/hosts.ts'
import { checkKeys, checkSignIn } from './checks/keys.ts'
import { checkMails } from './checks/mails.ts'
import { checkPublishing } from './checks/publishing.ts'
import { checkSchedule } from './checks/schedule.ts'
import { checkSite } from './checks/site.ts'
import { checkTokens } from './checks/tokens.ts'
import { checkVariables } from './checks/variables.ts'
import { checkVersions } from './checks/versions.ts'
import { checkWebhook } from './checks/webhook.ts'
import { type Finding, type Findings, findingOf } from './finding.ts'
import type { Place } from './place.ts'

type Check = (place: Place) => Findings | Promise<Findings>

/** In the order of repair: an earlier fault makes later checks fail. */
const CHECKS: [name: string, check: Check][] = [
  ['variables', checkVariables],
  ['versions', checkVersions],
  ['site', checkSite],
  ['content', checkContent],
  ['origin', checkOrigin],
  ['tokens', checkTokens],
  ['webhook', checkWebhook],
  ['keys', checkKeys],
  ['auth', checkAuth],
  ['migrations', checkMigrations],
  ['row security', checkRowSecurity],
  ['functions', checkFunctions],
  ['sign-in', checkSignIn],
  ['schedule', checkSchedule],
  ['hosts', checkHosts],
  ['clocks', checkClocks],
  ['mails', checkMails],
  ['publishing', checkPublishing],
]

export type Named = Finding & { check: string }

/** Runs the checks one after another and reports each finding as it is made, without duplicates. */
export async function runChecks(
  place: Place,
  report: (finding: Named) => void = () => {},
  names?: readonly string[],
): Promise<Named[]> {
  const all: Named[] = []
  for (const [name, check] of CHECKS) {
    if (names && !names.includes(name)) continue
    const found = await Promise.resolve()
      .then(() => check(place))
      .catch(findingOf)
    for (const finding of [found].flat()) {
      if (all.some(({ message }) => message === finding.message)) continue
      const named = { ...finding, check: name }
      all.push(named)
      report(named)
    }
  }
  return all
}

/** Formats a finding: the state, and below it what to do. */
export const lineOf = (finding: Named): string => {
  const line = `${finding.state.padEnd(11)}  ${finding.check.padEnd(12)}  ${finding.message}`
  return finding.state === 'ok' ? line : `${line}\n${' '.repeat(27)}→ ${finding.remedy}`
}
