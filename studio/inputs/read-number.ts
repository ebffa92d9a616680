const UNCLEAR = 'Enter the number in digits, with a point before decimals, such as 1500 or 1.5.'

/** Reads a number with a decimal point or comma, or says why the text isn't one; an empty text is neither. */
export function readNumber(text: string): { value?: number; issue?: string } {
  const typed = text.trim()
  if (typed === '') return {}
  const value = Number(typed.replace(',', '.'))
  if (!/^-?\d+(?:[.,]\d*)?$/.test(typed) || Math.abs(value) > Number.MAX_SAFE_INTEGER)
    return { issue: UNCLEAR }
  // A zero doesn't start a group of thousands.
  if (/^-?[1-9]\d{0,2},\d{3}$/.test(typed))
    return { issue: `Enter ${typed.replace(',', '')} or ${value}. “${typed}” could mean either.` }
  return { value }
}
