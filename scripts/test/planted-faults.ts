import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type PlantedFault, plantedFaults } from '../../tests/planted-faults/faults.ts'
import type { Environment } from '../process/children.ts'
import { supervise } from '../process/supervise.ts'
import { check } from './check.ts'
import { browserStage } from './stages.ts'

const root = path.join(import.meta.dirname, '../..')
const core = { TEST_SCALE: 'core' }
const rest = { TEST_SCALE: 'all', TEST_PART: 'rest' }

/** The stages of `npm test`, quickest first; `related` are the tests that import the file. */
const stages: [name: string, isGreen: (file: string) => Promise<boolean>][] = [
  ['types', async () => (await check('types', ['typescript/bin/tsc', '--noEmit'])).ok],
  ['related', async (file) => (await vitest(core, 'related', file, '--run')).ok],
  ['unit and contract, core', async () => (await vitest(core, 'run')).ok],
  ['browser, core', async () => (await browserStage('core', ['--grep', '@core', '-x'], core)).ok],
  ['contract, the rest', async () => (await vitest(rest, 'run', '--project', 'contract')).ok],
  [
    'browser, the rest',
    async () => (await browserStage('rest', ['--grep-invert', '@core', '-x'], rest)).ok,
  ],
]

const vitest = (env: Environment, ...args: string[]) =>
  check('vitest', ['vitest/vitest.mjs', ...args, '--bail', '1'], env)

// `npm run test:faults [-- part of a path]`: plants one fault at a time and reports which stage of the tests fails.
// Each file is restored at once, even if this is interrupted.
await supervise(async () => {
  const [part = ''] = process.argv.slice(2)
  const rows: string[] = []
  for (const fault of plantedFaults.filter(({ file }) => file.includes(part))) {
    const stage = await planted(fault)
    rows.push(
      `  ${(stage ?? 'NOT FOUND').padEnd(18)} ${fault.layer.padEnd(10)} ${fault.file}: ${fault.find}`,
    )
    console.log(rows.at(-1))
  }
  console.log(`\nStage that found each planted fault\n${rows.join('\n')}`)
  return rows.some((row) => /NOT FOUND/.test(row)) ? 1 : 0
})

async function planted({ file, find, plant }: PlantedFault): Promise<string | undefined> {
  const full = path.join(root, file)
  const before = readFileSync(full, 'utf8')
  if (before.split(find).length !== 2)
    throw new Error(`${file} does not contain "${find}" exactly once.`)
  const restore = () => writeFileSync(full, before)
  process.once('exit', restore)
  writeFileSync(
    full,
    before.replace(find, () => plant),
  )
  try {
    for (const [name, isGreen] of stages) if (!(await isGreen(file))) return name
    return undefined
  } finally {
    restore()
    process.off('exit', restore)
  }
}
