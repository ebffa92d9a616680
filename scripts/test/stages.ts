import { rmSync } from 'node:fs'
import path from 'node:path'
import { cacheFolder } from '../launch/environment.ts'
import type { Environment } from '../process/children.ts'
import { printLine } from '../process/stage.ts'
import { findBrowser } from './browser.ts'
import { check, type Outcome } from './check.ts'
import { runPlaywright } from './playwright.ts'
import { countsOf, readPlaywright, readVitest } from './results.ts'
import { mayTryAgain, merged } from './second-try.ts'

const reports = {
  vitest: path.join(cacheFolder, 'vitest.json'),
  browser: path.join(cacheFolder, 'e2e/results.json'),
}

/**
 * Checks types, lint, and that generated files are up to date. `env` has the variables that Next's configuration
 * requires.
 */
export async function checkStages(env: Environment): Promise<Outcome[]> {
  const types = async () => [
    await check('route types', ['next/dist/bin/next', 'typegen'], env),
    await check('types', ['typescript/bin/tsc', '--noEmit']),
    await check('lint', ['@biomejs/biome/bin/biome', 'check']),
    await check('Dockerfile', ['dockerfile-utils/bin/dockerfile-utils', 'lint', 'Dockerfile']),
    await check('compose', ['dclint/bin/dclint.cjs', '--max-warnings', '0', 'compose.yaml']),
  ]
  const generated = check('generated types', ['scripts/typegen.ts', '--check'])
  return [...(await types()), await generated]
}

/**
 * Runs these projects of Vitest. A few failed tests run once more, alone, unless `env` is that of the nightly tests or
 * one of them is a proof that may not fail once.
 */
export async function vitestStage(
  name: string,
  projects: string[],
  env: Environment,
  options: string[] = [],
): Promise<Outcome> {
  const args = projects.flatMap((project) => ['--project', project])
  const first = await runVitest(name, [...args, ...options], env)
  if (first.ok || env.TEST_STRICT || !mayTryAgain(first.results ?? [])) return first
  printLine('test', `${name}: the failed tests once more, one at a time`)
  const second = await runVitest(name, [...args, '--lastFailed', '--maxWorkers=1'], env)
  const results = merged(first.results ?? [], second.results ?? [])
  const seconds = first.seconds + second.seconds
  return { ...second, ok: second.ok && countsOf(results).failed === 0, seconds, results }
}

async function runVitest(name: string, args: string[], env: Environment): Promise<Outcome> {
  rmSync(reports.vitest, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reports.vitest}`]
  const outcome = await check(name, ['vitest/vitest.mjs', 'run', ...args, ...reporters], env)
  return { ...outcome, results: readVitest(reports.vitest) }
}

/** Runs browser tests. A stage without tests has failed. */
export async function browserStage(
  name: string,
  args: string[],
  env: Environment,
): Promise<Outcome> {
  printLine('test', name)
  rmSync(reports.browser, { force: true })
  const started = performance.now()
  const { code, lines } = await runPlaywright(args, findBrowser(), { env })
  const seconds = (performance.now() - started) / 1000
  const results = readPlaywright(reports.browser)
  const ok = code === 0 && results !== undefined && countsOf(results).passed > 0
  return { name, ok, seconds, closing: lines.slice(-40), results }
}

/** The account journeys that `npm run contract -- journeys` runs, and sessions. */
const ACCOUNTS = ['journey', 'forms', 'session', 'settings'].map((name) => `accounts/${name}`)

/** Runs the account journeys with the local accounts as permissive as GoTrue, in separate products. */
export async function permissiveStage(name: string, env: Environment): Promise<Outcome> {
  rmSync(reports.browser, { force: true })
  const command = ['scripts/test/e2e.ts', ...ACCOUNTS]
  const outcome = await check(name, command, { ...env, SUPABASE_STRICT: 'false' })
  const results = readPlaywright(reports.browser)
  const ok = outcome.ok && results !== undefined && countsOf(results).passed > 0
  return { ...outcome, ok, results }
}
