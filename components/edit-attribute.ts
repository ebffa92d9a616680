/**
 * Returns the attribute that names an element's field in previews. For visitors it returns nothing: an attribute that is
 * undefined is left out of the HTML, but named in the data from which React hydrates the page.
 */
export function editAttribute(edit: string | undefined): { 'data-sanity'?: string } {
  return edit ? { 'data-sanity': edit } : {}
}
