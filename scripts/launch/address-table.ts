export type Row = [name: string, value: string | undefined]

/** Formats a running product's addresses, one per line; rows without a value are left out. */
export function addressTable(rows: Row[]): string {
  const lines = rows.flatMap(([name, value]) => (value ? [`  ${name.padEnd(14)}${value}`] : []))
  return `\n${lines.join('\n')}\n\n  Press Ctrl-C to stop.\n`
}
