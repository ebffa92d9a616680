/** The result of a check of one part of the product, with a message. */
export type CheckResult = { state: 'ok' | 'wrong' | 'unknown'; part: string; message: string }

const result =
  (state: CheckResult['state']) =>
  (part: string, message: string): CheckResult => ({ state, part, message })

export const ok = result('ok')
export const wrong = result('wrong')
export const cannotTell = result('unknown')

/** Formats rows in columns, one row per line. */
export function formatColumns(rows: string[][]): string {
  const widthOf = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0))
  const cells = (row: string[]) => row.map((cell, column) => cell.padEnd(widthOf(column)))
  return rows.map((row) => cells(row).join('  ').trimEnd()).join('\n')
}

/** Formats results in columns. */
export const formatResults = (results: CheckResult[]): string =>
  formatColumns(results.map(({ state, part, message }) => [state, part, message]))

/** Formats a count with the right plural. */
export const count = (number: number, one: string, many = `${one}s`): string =>
  `${number} ${number === 1 ? one : many}`

/** Sends a request with a time limit; undefined without a response. */
export const request = (url: string, init: RequestInit = {}): Promise<Response | undefined> =>
  fetch(url, { ...init, signal: AbortSignal.timeout(10_000) }).catch(() => undefined)
