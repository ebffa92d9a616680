import { environmentFor } from '../launch/environment.ts'
import { readOptions } from '../launch/options.ts'
import { Problem } from '../process/problem.ts'
import { printLine } from '../process/stage.ts'
import { supervise } from '../process/supervise.ts'
import { findBrowser } from './browser.ts'
import { check, type Outcome } from './check.ts'
import { readHistory, record } from './history.ts'
import { hasPassed, printOutcomes } from './print-outcomes.ts'
import { browserStage, checkStages, permissiveStage, vitestStage } from './stages.ts'

const BOTH = ['unit', 'contract']
const core = { TEST_SCALE: 'core' }
const all = { TEST_SCALE: 'all' }
/** Contract tests wait for processes, timers and databases, so two cores run three files at once. */
const CONTRACT_WORKERS = 3
/** What `npm test` leaves out. */
const rest = { TEST_SCALE: 'all', TEST_PART: 'rest' }
/** No second try, new random seeds, and the tests tagged `@nightly`. */
const nightly = { TEST_SCALE: 'nightly', TEST_STRICT: '1' }
const allStrict = { TEST_SCALE: 'all', TEST_STRICT: '1' }

type Stage = { name: string; run: (name: string) => Promise<Outcome[]> }

const stage = (name: string, run: (name: string) => Promise<Outcome>): Stage => ({
  name,
  run: async () => [await run(name)],
})

const checks: Stage = {
  name: 'check: types, lint, generated files',
  run: () => checkStages(environmentFor(readOptions({ name: 'npm test' }, []))),
}

/** The tiers, quickest stage first; docs/testing.md says what each is for. */
const tiers: Record<string, Stage[]> = {
  check: [checks],
  core: [
    checks,
    stage('unit and contract, core', (name) => vitestStage(name, BOTH, core)),
    stage('browser, core', (name) => browserStage(name, ['--grep', '@core'], core)),
  ],
  // The tests that `npm test` leaves out.
  rest: [
    stage('contract, the rest', (name) =>
      vitestStage(name, ['contract'], rest, [`--maxWorkers=${CONTRACT_WORKERS}`]),
    ),
    stage('browser, the rest', (name) => browserStage(name, ['--grep-invert', '@core'], rest)),
  ],
  all: [
    checks,
    stage('unit and contract', (name) => vitestStage(name, BOTH, all)),
    stage('browser', (name) => browserStage(name, [], all)),
  ],
  nightly: [
    checks,
    stage('unit and contract, long', (name) => vitestStage(name, BOTH, nightly)),
    stage('unit and contract, again', (name) => vitestStage(name, BOTH, allStrict)),
    stage('unit and contract, thrice', (name) => vitestStage(name, BOTH, allStrict)),
    stage('browser, three times', (name) =>
      browserStage(name, ['--repeat-each', '3', '--global-timeout', '0'], nightly),
    ),
    stage('browser, accounts as GoTrue', (name) => permissiveStage(name, nightly)),
    stage('mutations', (name) => check(name, ['@stryker-mutator/core/bin/stryker.js', 'run'])),
  ],
}

// `npm test` and its tiers: runs every stage, even after a failed one, and prints a table at the end.
await supervise(async () => {
  const [name = 'core'] = process.argv.slice(2)
  const stages = tiers[name]
  if (!stages)
    throw new Problem(`There is no tier "${name}": choose ${Object.keys(tiers).join(', ')}.`)
  // Now rather than after minutes of other stages.
  if (name !== 'check') findBrowser()
  announce(name, stages)
  const outcomes: Outcome[] = []
  for (const [index, { name: title, run }] of stages.entries()) {
    printLine('test', `stage ${index + 1} of ${stages.length}: ${title}`)
    outcomes.push(...(await run(title)))
  }
  record(name, outcomes)
  printOutcomes(outcomes)
  return hasPassed(outcomes) ? 0 : 1
})

/** Says what will run, and how long it took last time. */
function announce(tier: string, stages: Stage[]) {
  console.log('This runs, one after the other:')
  for (const { name } of stages) console.log(`  ${name}`)
  const last = readHistory().find((run) => run.tier === tier)
  if (!last) return console.log('Nothing is recorded yet of how long it takes here.\n')
  const seconds = last.stages.reduce((sum, one) => sum + one.seconds, 0)
  const result = last.ok ? 'passed' : 'failed'
  console.log(`It took ${(seconds / 60).toFixed(1)} minutes last time, and ${result}:`)
  for (const one of last.stages.filter((stage) => stage.seconds >= 1))
    console.log(`  ${one.seconds.toFixed(0).padStart(4)} s  ${one.name}`)
  console.log('')
}
