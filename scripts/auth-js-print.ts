import type { Outcomes, Tally } from './auth-js-outcomes.ts'

/** Prints the counts, every test that is out of scope under its reason, and every failure. */
export function printOutcomes({ inScope, outOfScope, clientOnly, unloaded }: Outcomes): void {
  for (const [feature, tally] of outOfScope) {
    console.log(`\nOut of scope, because not offered here: ${feature}, ${countsOf(tally)}`)
    for (const name of tally.passed) console.log(`  ✓ ${name}`)
    for (const name of tally.failed) console.log(`  ✗ ${name}`)
  }
  if (clientOnly.failed.length > 0) {
    console.log(`\nFailed without asking the server: are client and suite of one version?`)
    for (const name of clientOnly.failed) console.log(`  ✗ ${name}`)
  }
  const failed = [...inScope.failed, ...unloaded]
  if (failed.length > 0) console.log('\nFailed and should not:')
  for (const name of failed) console.log(`  ✗ ${name}`)
  const others = [...outOfScope.values()]
  const sum = {
    passed: others.flatMap(({ passed }) => passed),
    failed: others.flatMap((tally) => tally.failed),
  }
  console.log(`
Tests that ask the server, in scope:      ${countsOf(inScope)}
Tests that ask the server, out of scope:  ${countsOf(sum)}
Tests of the client alone:                ${countsOf(clientOnly)}
Files that did not load:                  ${unloaded.length}`)
}

const countsOf = ({ passed, failed }: Tally) =>
  `${passed.length} of ${passed.length + failed.length} passed`
