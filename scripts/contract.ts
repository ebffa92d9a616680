import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findAuthPath } from './hosted/contract/auth-path.ts'
import { readContractOptions, type Suite } from './hosted/contract/contract-options.ts'
import { makeDataset } from './hosted/contract/dataset.ts'
import { walkJourneys } from './hosted/contract/journeys.ts'
import { countMarks } from './hosted/contract/marks.ts'
import { requireProjectPaths } from './hosted/contract/project-paths.ts'
import { loadEnvironment } from './launch/environment.ts'
import { runInTerminal } from './process/in-terminal.mjs'
import { ifInterrupted } from './process/interruption.ts'
import { supervise } from './process/supervise.ts'
import { withTemporary } from './process/temporary.ts'

// `npm run contract -- sanity|supabase|journeys`: runs an emulator's tests against the real service.
await supervise(async () => {
  loadEnvironment()
  const { suite, names } = readContractOptions(process.argv.slice(2), process.env)
  console.log(`Not run: ${suite.leftOut}\n`)
  if (suite.name === 'journeys') {
    await requireProjectPaths(process.env)
    return walkJourneys(names.length > 0 ? names : suite.files)
  }
  if (suite.name === 'supabase')
    return run(suite, names, { SUPABASE_CONTRACT_AUTH_PATH: await findAuthPath(process.env) })
  const dataset = await makeDataset(process.env)
  const left = `The dataset ${dataset.name} of these tests was not deleted. Delete it at sanity.io/manage.`
  return ifInterrupted(
    () => left,
    () =>
      run(suite, names, { SANITY_CONTRACT_DATASET: dataset.name }).finally(() => dataset.remove()),
  )
})

/** Runs one file at a time, since they share the project. */
async function run(suite: Suite, names: string[], env: Record<string, string>): Promise<number> {
  const files = names.length > 0 ? names : suite.files
  const folder = mkdtempSync(path.join(tmpdir(), 'contract-'))
  const report = path.join(folder, 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const args = [
    'node_modules/vitest/vitest.mjs',
    '--project',
    'contract',
    'run',
    '--no-file-parallelism',
    ...reporters,
    ...files,
  ]
  return withTemporary(folder, async () => {
    const code = await runInTerminal(process.execPath, args, { env: { ...process.env, ...env } })
    if (existsSync(report)) console.log(`${countMarks(report).join(', ')}.`)
    return code
  })
}
