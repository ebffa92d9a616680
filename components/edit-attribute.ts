/** Names an element's field to the Studio, in an editor's preview; nothing at all for visitors. */
export function editAttribute(edit: string | undefined): { 'data-sanity'?: string } {
  return edit ? { 'data-sanity': edit } : {}
}
