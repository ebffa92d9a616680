import { readFileSync } from 'node:fs'
import * as v from 'valibot'

const report = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  testResults: v.array(
    v.object({
      assertionResults: v.array(
        v.object({
          status: v.string(),
          meta: v.optional(v.object({ mark: v.optional(v.string()) })),
        }),
      ),
    }),
  ),
})

/** Summarizes a Vitest run from its JSON report, with the number of skipped tests by mark. */
export function countMarks(file: string): string[] {
  const { numPassedTests, numFailedTests, testResults } = v.parse(
    report,
    JSON.parse(readFileSync(file, 'utf8')),
  )
  const counts = new Map<string, number>()
  for (const { status, meta } of testResults.flatMap(({ assertionResults }) => assertionResults)) {
    if (status === 'passed' || status === 'failed') continue
    const mark = meta?.mark ?? 'skipped'
    counts.set(mark, (counts.get(mark) ?? 0) + 1)
  }
  return [
    `${numPassedTests} passed`,
    `${numFailedTests} failed`,
    ...[...counts].sort().map(([mark, count]) => `${count} ${mark}`),
  ]
}
