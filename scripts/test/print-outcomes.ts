import type { Outcome } from './check.ts'

/** Prints the last lines of failed stages, a table of all stages, and the counts. True if all passed. */
export function printOutcomes(outcomes: Outcome[]): boolean {
  for (const { name, closing } of outcomes.filter(({ ok }) => !ok))
    console.log(`\n--- ${name}\n${closing.join('\n')}`)
  console.log('\nStages')
  for (const outcome of outcomes) console.log(formatLine(outcome))
  const total = (key: 'passed' | 'failed' | 'flaky' | 'skipped') =>
    outcomes.reduce((sum, { tests }) => sum + (tests?.[key] ?? 0), 0)
  const minutes = (performance.now() / 60_000).toFixed(1)
  console.log(`\n  ${minutes} minutes in total, ${total('flaky')} flaky\n`)
  const [passed, failed, skipped] = [total('passed'), total('failed'), total('skipped')]
  if (passed + failed > 0) console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`)
  return outcomes.every(({ ok }) => ok)
}

function formatLine({ name, ok, seconds, tests }: Outcome): string {
  const counts = tests ? `${tests.passed} passed, ${tests.failed} failed, ${tests.flaky} flaky` : ''
  const state = ok ? 'passed' : 'FAILED'
  return `  ${state}  ${seconds.toFixed(0).padStart(4)} s  ${name.padEnd(24)}${counts}`
}
