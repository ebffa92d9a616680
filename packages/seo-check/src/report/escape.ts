// XML 1.0 has no way to write these, escaped or not.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
// Bidirectional and invisible marks of a page would rearrange the words around them.
const MARKS = /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Any text as the content or the quoted attribute of an element of HTML or XML. */
export function escapeText(text: string): string {
  return text
    .toWellFormed()
    .replace(FORBIDDEN, '\ufffd')
    .replace(MARKS, '')
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}
