import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { makeDataset } from './hosted/contract/dataset.ts'
import { readContractOptions, type Suite } from './hosted/contract/options.ts'
import { loadEnvironment } from './launch/environment.ts'
import { supervise } from './process/supervise.ts'

const root = path.join(import.meta.dirname, '..')

// `npm run contract -- sanity|supabase`: the contract tests of a stand-in, against what it stands in for.
await supervise(async () => {
  loadEnvironment()
  const { suite, names } = readContractOptions(process.argv.slice(2), process.env)
  console.log(`Left out are ${suite.leftOut}\n`)
  if (suite.name === 'supabase') return run(suite, names, {})
  const dataset = await makeDataset(process.env)
  try {
    return await run(suite, names, { SANITY_CONTRACT_DATASET: dataset.name })
  } finally {
    await dataset.remove()
  }
})

/** One file after the other: they share the project. */
async function run(suite: Suite, names: string[], env: Record<string, string>): Promise<number> {
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs')
  const files = names.length > 0 ? names : suite.files
  const args = ['--project', 'contract', 'run', '--no-file-parallelism', ...files]
  const child = spawn(process.execPath, [vitest, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  const [code] = await once(child, 'exit')
  return typeof code === 'number' ? code : 1
}
