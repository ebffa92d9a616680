/** Returns whether the text contains this number, with any thousands and decimal separators. */
export function showsNumber(text: string, number: number): boolean {
  return [...text.matchAll(/\d(?:[\d.,'’\u00a0\u202f ]*\d)?/g)].some(([written]) =>
    readings(written).includes(number),
  )
}

/** Possible values of a figure: its last separator marks decimals, or every separator marks thousands. */
function readings(written: string): number[] {
  const [, whole = written, decimals] = /^(.*)[.,](\d{1,2})$/.exec(written) ?? []
  const digits = (part: string) => part.replace(/\D/g, '')
  return [
    Number(digits(written)),
    Number(`${digits(whole)}.${decimals ?? 0}`),
    // A space may also separate two figures.
    ...written.split(/[\u00a0\u202f ]/).map((part) => Number(part.replace(',', '.'))),
  ]
}
