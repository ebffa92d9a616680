/** Returns JSON for a script element, without `<`, so that no text can close the element or start a comment. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
