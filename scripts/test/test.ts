import { environmentFor } from '../launch/environment.ts'
import { readOptions } from '../launch/options.ts'
import { Problem } from '../process/problem.ts'
import { supervise } from '../process/supervise.ts'
import { findBrowser } from './browser.ts'
import { check, type Outcome } from './check.ts'
import { printOutcomes } from './print-outcomes.ts'
import { browserStage, checkStages, permissiveStage, vitestStage } from './stages.ts'

const INTERRUPTED = 130
const BOTH = ['unit', 'contract']

const checks = () => checkStages(environmentFor(readOptions('npm test', [])))

/** The tiers, quickest first; docs/testing.md says what each is for. */
const tiers: Record<string, () => Promise<Outcome[]>> = {
  check: checks,
  core: async () => [
    ...(await checks()),
    await vitestStage(BOTH, 'core'),
    await browserStage('browser, core', ['--grep', '@core'], 'core'),
  ],
  // The tests that `npm test` leaves out.
  rest: async () => [
    await vitestStage(['contract'], 'all'),
    await browserStage('browser, the rest', ['--grep-invert', '@core']),
    await permissiveStage(),
  ],
  all: async () => [
    ...(await checks()),
    await vitestStage(BOTH, 'all'),
    await browserStage('browser', []),
    await permissiveStage(),
  ],
  nightly: async () => [
    ...(await checks()),
    await vitestStage(BOTH, 'nightly'),
    await vitestStage(BOTH, 'all'),
    await vitestStage(BOTH, 'all'),
    await browserStage(
      'browser, three times',
      ['--repeat-each', '3', '--global-timeout', '0'],
      'nightly',
    ),
    await check('mutations', ['scripts/test/mutation.ts']),
  ],
}

// `npm test` and its tiers: runs every stage, even after a failed one, and prints a table at the end.
await supervise(async () => {
  const [name = 'core'] = process.argv.slice(2)
  const run = tiers[name]
  if (!run)
    throw new Problem(`There is no tier "${name}": choose ${Object.keys(tiers).join(', ')}.`)
  // Now rather than after minutes of other stages.
  if (name !== 'check') findBrowser()
  return printOutcomes(await run()) ? 0 : 1
}, INTERRUPTED)
