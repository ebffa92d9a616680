/** Formats rows as CSV (RFC 4180) with a byte order mark, so that Excel reads it as UTF-8. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((row) => row.map(cell).join(','))
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

/** Quotes a value; values that a spreadsheet would run as formulas are escaped with an apostrophe. */
function cell(value: string): string {
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return `"${text.replaceAll('"', '""')}"`
}
