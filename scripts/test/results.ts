import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** One test of a report, or with an empty title a file that failed before its tests. */
export type Result = {
  /** The Vitest or Playwright project. */
  project: string
  /** Relative to the checkout. */
  file: string
  title: string
  seconds: number
  status: 'passed' | 'failed' | 'flaky' | 'skipped'
  /** The first lines of the error of a failed or flaky test. */
  error: string
  /** Runs this test alone. */
  command: string
}

export type Counts = { passed: number; failed: number; flaky: number; skipped: number }

const root = path.join(import.meta.dirname, '../..')
const ERROR_LINES = 3

/** Counts tests by status. A flaky test has passed. */
export function countsOf(results: readonly Result[]): Counts {
  const count = (status: Result['status']) => results.filter((one) => one.status === status).length
  return {
    passed: count('passed') + count('flaky'),
    failed: count('failed'),
    flaky: count('flaky'),
    skipped: count('skipped'),
  }
}

/** Names a test as the output does. */
export const nameOf = ({ project, file, title }: Result): string =>
  [project, file, title].filter(Boolean).join(' › ')

/** Returns the first three lines of an error, without colors and empty lines. */
function linesOf(error: string): string {
  const lines = stripVTControlCharacters(error).split('\n')
  return lines
    .filter((line) => line.trim() !== '')
    .slice(0, ERROR_LINES)
    .join('\n')
}

type VitestReport = {
  testResults: {
    name: string
    status: string
    message: string
    startTime: number
    endTime: number
    assertionResults: {
      fullName: string
      status: string
      duration?: number | null
      failureMessages: string[]
    }[]
  }[]
}

/** Reads Vitest's JSON report. Returns undefined if it wrote none. */
export function readVitest(report: string): Result[] | undefined {
  if (!existsSync(report)) return undefined
  const { testResults }: VitestReport = JSON.parse(readFileSync(report, 'utf8'))
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(root, name)
    const project = /^(tests|packages\/[^/]+\/tests)\/unit\//.test(file) ? 'unit' : 'contract'
    const command = `npm run test:${project} -- ${file}`
    const results = assertionResults.map((one): Result => {
      const isKnown = one.status === 'passed' || one.status === 'failed'
      return {
        project,
        file,
        title: one.fullName,
        seconds: (one.duration ?? 0) / 1000,
        status: isKnown ? (one.status as 'passed' | 'failed') : 'skipped',
        error: linesOf(one.failureMessages.join('\n')),
        command: `${command} -t ${quoted(one.fullName)}`,
      }
    })
    if (status !== 'failed' || results.some((one) => one.status === 'failed')) return results
    return [
      ...results,
      { project, file, title: '', seconds: 0, status: 'failed', error: linesOf(message), command },
    ]
  })
}

type Suite = { title: string; file: string; suites?: Suite[]; specs: Spec[] }
type Spec = {
  title: string
  file: string
  line: number
  tests: {
    projectName: string
    status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
    results: { duration: number; errors: { message?: string }[] }[]
  }[]
}

const statuses = {
  expected: 'passed',
  unexpected: 'failed',
  flaky: 'flaky',
  skipped: 'skipped',
} as const

/** Reads Playwright's JSON report. Returns undefined if it wrote none. */
export function readPlaywright(report: string): Result[] | undefined {
  if (!existsSync(report)) return undefined
  const { suites }: { suites: Suite[] } = JSON.parse(readFileSync(report, 'utf8'))
  return suites.flatMap((suite) => resultsOf(suite, []))
}

function resultsOf({ suites = [], specs }: Suite, titles: string[]): Result[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests.map(({ projectName: project, status, results }): Result => {
      const error = results.flatMap(({ errors }) => errors)[0]?.message ?? ''
      return {
        project,
        file: `tests/e2e/${file}`,
        title: [...titles, title].join(' › '),
        seconds: results.reduce((sum, { duration }) => sum + duration / 1000, 0),
        status: statuses[status],
        error: linesOf(error),
        command: `npm run e2e -- ${file}:${line} --project ${project}`,
      }
    }),
  )
  return [...own, ...suites.flatMap((one) => resultsOf(one, [...titles, one.title]))]
}

/** Quotes a text for a shell. */
const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`
