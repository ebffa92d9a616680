import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Outcome } from './check.ts'
import { hasPassed, resultsOf } from './print-outcomes.ts'
import { nameOf } from './results.ts'

/** One run of a tier, as `.data/test-history` keeps it. */
export type Run = {
  tier: string
  /** ISO 8601, the end of the run. */
  at: string
  ok: boolean
  stages: { name: string; seconds: number }[]
  /** Seconds and number of tests, by file. */
  files: Record<string, { seconds: number; tests: number }>
  flaky: { name: string; error: string }[]
}

const folder = path.join(import.meta.dirname, '../../.data/test-history')
const MAX_RUNS = 50

/** Returns the recorded runs, newest first. */
export function readHistory(): Run[] {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return namesOf().map((name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')))
}

/** Records a run, and removes the oldest beyond fifty. */
export function record(tier: string, outcomes: readonly Outcome[]): void {
  const run: Run = {
    tier,
    at: new Date().toISOString(),
    ok: hasPassed(outcomes),
    stages: outcomes.map(({ name, seconds }) => ({ name, seconds })),
    files: {},
    flaky: [],
  }
  for (const result of resultsOf(outcomes)) {
    const key = `${result.file} [${result.project}]`
    const { seconds, tests } = run.files[key] ?? { seconds: 0, tests: 0 }
    run.files[key] = { seconds: seconds + result.seconds, tests: tests + 1 }
    if (result.status === 'flaky') run.flaky.push({ name: nameOf(result), error: result.error })
  }
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  writeFileSync(path.join(folder, `${run.at.replaceAll(':', '-')}.json`), JSON.stringify(run))
  for (const name of namesOf().slice(MAX_RUNS)) rmSync(path.join(folder, name))
}

const namesOf = () =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .reverse()
