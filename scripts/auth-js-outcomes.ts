import path from 'node:path'

/** The part of jest's report that is read here. */
export interface JestReport {
  testResults: {
    name: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[]
  }[]
}

/** Features the local accounts do not offer, by the words of the tests that need them. */
const OUT_OF_SCOPE: [feature: string, words: RegExp][] = [
  ['passkeys', /passkey/i],
  ['second factors', /\bmfa\b|factor|webauthn|totp|recovery ?codes?\b/i],
  ['the OAuth server and its clients', /oauth (client|server|admin)|oauth\./i],
  ['wallets', /web3|solana|ethereum/i],
  ['single sign-on', /\bsso\b|signInWithSSO|saml/i],
  [
    'other sign-in providers',
    /signInWithOAuth|with (custom oidc )?provider|(\bid |withid)token|linkIdentity|custom ?provider/i,
  ],
  ['phones', /phone|sms/i],
]

/** Names of tests; a failed one with the first line of what it says. */
export interface Tally {
  passed: string[]
  failed: string[]
}

export interface Outcomes {
  /** Asked a server of ours, for a feature the local accounts offer. */
  inScope: Tally
  /** Asked a server of ours, for one they do not offer, by its name. */
  outOfScope: Map<string, Tally>
  /** Asked no server: they judge the client alone. */
  clientOnly: Tally
  /** Files that did not even load. */
  unloaded: string[]
}

const none = (): Tally => ({ passed: [], failed: [] })

/**
 * Sorts the tests of the reports by what they judge. `requests` has a line for each request to a server
 * of ours: the file, and the test that was running, '' between tests.
 */
export function countOutcomes(folder: string, reports: JestReport[], requests: string): Outcomes {
  const asking = new Set(requests.split('\n'))
  const outcomes: Outcomes = {
    ...{ inScope: none(), outOfScope: new Map(), clientOnly: none(), unloaded: [] },
  }
  for (const { name, message, assertionResults } of reports.flatMap((r) => r.testResults)) {
    if (assertionResults.length === 0 && message) outcomes.unloaded.push(`${name}: ${message}`)
    const asks = (test: string) => asking.has(JSON.stringify([name, test]))
    for (const { fullName, status, failureMessages } of assertionResults) {
      if (status !== 'passed' && status !== 'failed') continue
      // What fails after a request of its file's set-up may have needed that.
      const isServed = asks(fullName) || (status === 'failed' && asks(''))
      const words = `${path.relative(folder, name)} ${fullName}`
      const tally = isServed ? tallyOf(outcomes, words) : outcomes.clientOnly
      const reason = failureMessages?.[0]?.split('\n').find(Boolean) ?? ''
      tally[status].push(status === 'failed' ? `${fullName}: ${reason}` : fullName)
    }
  }
  return outcomes
}

function tallyOf({ inScope, outOfScope }: Outcomes, words: string): Tally {
  const feature = OUT_OF_SCOPE.find(([, pattern]) => pattern.test(words))?.[0]
  if (!feature) return inScope
  const tally = outOfScope.get(feature) ?? none()
  outOfScope.set(feature, tally)
  return tally
}
