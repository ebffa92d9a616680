import { readHistory } from './history.ts'

const FILES = 30

// `npm run test:slowest`: prints the slowest test files, and every test that was flaky in the recorded runs.
const runs = readHistory()
if (runs.length === 0) {
  console.log('No run of the tests is recorded yet: npm test records one.')
  process.exit(0)
}

// Oldest first, so the newest figure of a file stays.
const files = Object.assign(
  {},
  ...runs.map((run) => run.files).reverse(),
) as (typeof runs)[0]['files']
const slowest = Object.entries(files).sort(([, one], [, other]) => other.seconds - one.seconds)
console.log('The slowest test files, in their last run')
for (const [name, { seconds, tests }] of slowest.slice(0, FILES))
  console.log(`  ${seconds.toFixed(1).padStart(6)} s  ${String(tests).padStart(4)} tests  ${name}`)

const flaky = Map.groupBy(
  runs.flatMap((run) => run.flaky.map((one) => ({ ...one, at: run.at }))),
  ({ name }) => name,
)
console.log(`\nFlaky in the last ${runs.length} runs: ${flaky.size}`)
for (const [name, times] of flaky) {
  console.log(`  ${times.length} × ${name}, last on ${times[0]?.at.slice(0, 10)}`)
  console.log(times[0]?.error.replace(/^/gm, '      '))
}
