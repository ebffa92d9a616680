/** The part of jest's report that is read here. */
export interface JestReport {
  numTotalTests: number
  numPassedTests: number
  testResults: {
    name: string
    message: string
    assertionResults: { fullName: string; status: string }[]
  }[]
}

/** Features the local accounts do not offer, by the words of the tests that need them. */
const OUT_OF_SCOPE: [reason: string, words: RegExp][] = [
  ['passkeys are not offered', /passkey/i],
  ['second factors are not offered', /\bmfa\b|factor|webauthn|totp|recovery ?codes?\b/i],
  ['the OAuth server and its clients are not offered', /oauth (client|server|admin)|oauth\./i],
  [
    'other sign-in providers are not offered',
    /custom ?provider|web3|solana|ethereum|linkIdentity/i,
  ],
  ['phones are not offered', /phone|sms/i],
]

export interface Outcomes {
  total: number
  passed: number
  /** Failed for a feature that is out of scope, by the reason. */
  expected: Map<string, string[]>
  unexpected: string[]
}

/** Sorts the failures of a report into those that belong to features left out and all others. */
export function countOutcomes(report: JestReport): Outcomes {
  const expected = new Map<string, string[]>()
  const unexpected: string[] = []
  for (const { name, message, assertionResults } of report.testResults) {
    // A file that does not even load has no results.
    if (assertionResults.length === 0 && message) unexpected.push(`${name}: ${message}`)
    for (const { fullName, status } of assertionResults) {
      if (status !== 'failed') continue
      const reason = OUT_OF_SCOPE.find(([, words]) => words.test(`${name} ${fullName}`))?.[0]
      if (reason) expected.set(reason, [...(expected.get(reason) ?? []), fullName])
      else unexpected.push(fullName)
    }
  }
  return { total: report.numTotalTests, passed: report.numPassedTests, expected, unexpected }
}

/** Prints the counts, and every failure under its reason. */
export function printOutcomes({ total, passed, expected, unexpected }: Outcomes): void {
  for (const [reason, names] of expected) {
    console.log(`\n${names.length} failed because ${reason}:`)
    for (const name of names) console.log(`  ${name}`)
  }
  if (unexpected.length > 0) console.log(`\n${unexpected.length} failed and should not:`)
  for (const name of unexpected) console.log(`  ${name}`)
  const left = [...expected.values()].flat().length
  console.log(
    `\n${passed} of ${total} passed, ${left} out of scope, ${unexpected.length} unexpected`,
  )
}
