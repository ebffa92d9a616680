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

/** In the order in which one would repair: what comes first makes what follows fail. */
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

/** Runs the checks one after the other and tells each finding as it is made; the same is said once. */
export async function runChecks(
  place: Place,
  tell: (finding: Named) => void = () => {},
  names?: readonly string[],
): Promise<Named[]> {
  const all: Named[] = []
  for (const [name, check] of CHECKS) {
    if (names && !names.includes(name)) continue
    const found = await Promise.resolve()
      .then(() => check(place))
      .catch(findingOf)
    for (const finding of [found].flat()) {
      if (all.some(({ says }) => says === finding.says)) continue
      const named = { ...finding, check: name }
      all.push(named)
      tell(named)
    }
  }
  return all
}

/** A finding as it is printed: what is, and below it what to do. */
export const lineOf = (finding: Named): string => {
  const line = `${finding.state.padEnd(11)}  ${finding.check.padEnd(12)}  ${finding.says}`
  return finding.state === 'ok' ? line : `${line}\n${' '.repeat(27)}→ ${finding.remedy}`
}
