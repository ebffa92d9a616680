/** Returns the attribute that names an element's field in previews; nothing for visitors. */
export function editAttribute(edit: string | undefined): { 'data-sanity'?: string } {
  return edit ? { 'data-sanity': edit } : {}
}
