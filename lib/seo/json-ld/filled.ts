/** Trims a text; returns undefined if it is blank. */
export function filled(text: string | null | undefined): string | undefined {
  return text?.trim() || undefined
}
