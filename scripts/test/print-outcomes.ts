import type { Outcome } from './check.ts'
import { countsOf, nameOf, type Result } from './results.ts'

/** More flaky tests than this are no accident: the machine is broken, or the product has a race. */
const MAX_FLAKY = 8

/** Returns whether a run has passed: every stage, with few flaky tests. */
export function hasPassed(outcomes: readonly Outcome[]): boolean {
  return outcomes.every(({ ok }) => ok) && countsOf(resultsOf(outcomes)).flaky <= MAX_FLAKY
}

export const resultsOf = (outcomes: readonly Outcome[]): Result[] =>
  outcomes.flatMap(({ results = [] }) => results)

/**
 * Prints what failed, with the command that runs each test alone, the flaky tests, a table of all stages, and the counts.
 */
export function printOutcomes(outcomes: readonly Outcome[]): void {
  const results = resultsOf(outcomes)
  const listed = (status: Result['status']) => results.filter((one) => one.status === status)
  for (const { name, closing } of outcomes.filter(isUnexplained))
    console.log(`\n--- ${name}\n${closing.join('\n')}`)
  list('Failed', listed('failed'))
  list('Flaky: failed, and passed on a second try', listed('flaky'))
  console.log('\nStages')
  for (const outcome of outcomes) console.log(formatLine(outcome))
  const { passed, failed, flaky, skipped } = countsOf(results)
  console.log(`\n  ${(performance.now() / 60_000).toFixed(1)} minutes in total, ${flaky} flaky`)
  if (flaky > MAX_FLAKY) console.log(`  More than ${MAX_FLAKY} flaky tests: the run has failed.`)
  console.log('')
  if (passed + failed > 0) console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`)
}

/** A stage that failed although none of its tests did, or that has none. */
const isUnexplained = ({ ok, results = [] }: Outcome) =>
  !ok && !results.some(({ status }) => status === 'failed')

function list(heading: string, results: readonly Result[]) {
  if (results.length > 0) console.log(`\n${heading}`)
  for (const one of results) {
    console.log(`  ${nameOf(one)}`)
    console.log(one.error.replace(/^/gm, '    '))
    console.log(`    ${one.command}`)
  }
}

function formatLine({ name, ok, seconds, results }: Outcome): string {
  const state = ok ? 'passed' : 'FAILED'
  const { passed, failed, flaky } = countsOf(results ?? [])
  const counts = results ? `${passed} passed, ${failed} failed, ${flaky} flaky` : ''
  return `  ${state}  ${seconds.toFixed(0).padStart(4)} s  ${name.padEnd(28)}${counts}`
}
