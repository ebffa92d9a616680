export type Row = [name: string, value: string | undefined]

/** What a running product offers, one a line; rows without a value are left out. */
export function addressTable(rows: Row[]): string {
  const lines = rows.flatMap(([name, value]) => (value ? [`  ${name.padEnd(14)}${value}`] : []))
  return `\n${lines.join('\n')}\n\n  Ctrl-C ends everything.\n`
}
