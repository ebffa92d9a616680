/** JSON that may stand inside a script element: no `<`, so that no text of it can end the element or open a comment. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
