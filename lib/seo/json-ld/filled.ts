/** The text without spaces around it; undefined if nothing is left, so that no node says nothing. */
export function filled(text: string | null | undefined): string | undefined {
  return text?.trim() || undefined
}
