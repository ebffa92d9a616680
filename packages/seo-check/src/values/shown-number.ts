/** Does the text show this number, whatever signs it puts between thousands and before decimals? */
export function showsNumber(text: string, number: number): boolean {
  return [...text.matchAll(/\d(?:[\d.,'’\u00a0\u202f ]*\d)?/g)].some(([written]) =>
    readings(written).includes(number),
  )
}

/** A figure as it may be meant: its last sign before one or two digits begins the decimals, or all signs part thousands. */
function readings(written: string): number[] {
  const [, whole = written, decimals] = /^(.*)[.,](\d{1,2})$/.exec(written) ?? []
  const digits = (part: string) => part.replace(/\D/g, '')
  return [
    Number(digits(written)),
    Number(`${digits(whole)}.${decimals ?? 0}`),
    // Two figures may stand side by side.
    ...written.split(/[\u00a0\u202f ]/).map((part) => Number(part.replace(',', '.'))),
  ]
}
