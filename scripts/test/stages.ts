import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { buildAssets } from '../assets/build-assets.ts'
import { cacheFolder } from '../launch/environment.ts'
import { packageCommand } from '../launch/package-command.ts'
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
  // Next's configuration imports them.
  await buildAssets()
  const types = async () => [
    await check('route types', [packageCommand('next'), 'typegen'], env),
    await check('types', ['typescript/bin/tsc', '--noEmit']),
    await check('lint', ['@biomejs/biome/bin/biome', 'check']),
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
export const permissiveStage = (): Promise<Outcome> =>
  journeyStage('browser, accounts as GoTrue', ACCOUNTS, { SUPABASE_STRICT: 'false' })

/** The journeys with the menu, the film, the account slot, toasts and the booking. */
const RUNTIME = [
  'back/header',
  'calls/form',
  'calls/journey',
  'accounts/session',
  'readonly/media',
  'readonly/navigation',
]

/** Runs these journeys with React hydrating every page, in separate products. */
export const reactStage = (): Promise<Outcome> =>
  journeyStage('browser, hydrated by React', RUNTIME, { CLIENT_RUNTIME: 'react' })

async function journeyStage(name: string, files: string[], env: Environment): Promise<Outcome> {
  rmSync(reports.browser, { force: true })
  const outcome = await check(name, ['scripts/test/e2e.ts', ...files], env)
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
