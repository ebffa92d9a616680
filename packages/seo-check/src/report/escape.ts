// XML 1.0 can't contain these, even escaped.
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern removes them.
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
// Bidirectional and invisible marks would reorder the text around them.
const MARKS = /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text for HTML or XML content and quoted attributes. */
export function escapeText(text: string): string {
  return text
    .toWellFormed()
    .replace(FORBIDDEN, '\ufffd')
    .replace(MARKS, '')
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}
