import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { cacheFolder } from '../launch/environment.ts'
import type { Environment } from '../process/children.ts'
import { findBrowser } from './browser.ts'
import { type Counts, check, type Outcome } from './check.ts'
import { runPlaywright } from './playwright.ts'

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
    await check('fonts', ['scripts/fonts.ts', '--check']),
    await check('Dockerfile', ['dockerfile-utils/bin/dockerfile-utils', 'lint', 'Dockerfile']),
    await check('compose', ['dclint/bin/dclint.cjs', '--max-warnings', '0', 'compose.yaml']),
  ]
  const generated = check('generated types', ['scripts/typegen.ts', '--check'])
  return [...(await types()), await generated]
}

/** Runs these projects of Vitest at a scale: core, all or nightly. */
export async function vitestStage(projects: string[], scale: string): Promise<Outcome> {
  rmSync(reports.vitest, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reports.vitest}`]
  const chosen = projects.flatMap((name) => ['--project', name])
  const command = ['vitest/vitest.mjs', 'run', ...chosen, ...reporters]
  const outcome = await check(projects.join(' and '), command, { TEST_SCALE: scale })
  return { ...outcome, tests: countVitest() }
}

function countVitest(): Counts | undefined {
  if (!existsSync(reports.vitest)) return undefined
  const report = JSON.parse(readFileSync(reports.vitest, 'utf8'))
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    flaky: 0,
    skipped: report.numPendingTests,
  }
}

/** Runs browser tests at a scale. A stage without tests has failed. */
export async function browserStage(name: string, args: string[], scale = 'all'): Promise<Outcome> {
  rmSync(reports.browser, { force: true })
  const started = performance.now()
  const { code, lines } = await runPlaywright(args, findBrowser(), undefined, { TEST_SCALE: scale })
  const seconds = (performance.now() - started) / 1000
  const tests = countBrowser()
  const ok = code === 0 && tests !== undefined && tests.passed > 0
  return { name, ok, seconds, closing: lines.slice(-40), tests }
}

/** The account journeys that `npm run contract -- journeys` runs, and sessions. */
const ACCOUNTS = ['journey', 'forms', 'session', 'settings', 'contested'].map(
  (name) => `accounts/${name}`,
)

/** Runs the account journeys with the local accounts as permissive as GoTrue, in separate products. */
export async function permissiveStage(): Promise<Outcome> {
  rmSync(reports.browser, { force: true })
  const command = ['scripts/test/e2e.ts', ...ACCOUNTS]
  const outcome = await check('browser, accounts as GoTrue', command, { SUPABASE_STRICT: 'false' })
  const tests = countBrowser()
  return { ...outcome, ok: outcome.ok && tests !== undefined && tests.passed > 0, tests }
}

function countBrowser(): Counts | undefined {
  if (!existsSync(reports.browser)) return undefined
  const { expected, unexpected, flaky, skipped } = JSON.parse(
    readFileSync(reports.browser, 'utf8'),
  ).stats
  return { passed: expected, failed: unexpected, flaky, skipped }
}
