// Left by a template or program when a value is missing.
const PLACEHOLDER =
  /^\s*(undefined|null|nan|none|n\/a|tbd|todo|xxx+|placeholder|untitled|change ?me|your (title|name|company|description)( here)?|test)\s*$|\[object \w+\]|\{\{[^}]*\}\}|\$\{[^}]*\}|<%.*%>|\blorem ipsum\b|\bTODO:/i
// Sanity's stega encoding writes runs of these; a single joiner is normal in some scripts and emoji.
const INVISIBLE =
  /[\u200b\u2060-\u2064\ufeff\u{1d173}-\u{1d17a}]|[\u200b-\u200d\u2060-\u2064\ufeff]{2,}/gu
// Control characters, noncharacters and the replacement character.
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern looks for them.
const BROKEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffd\ufffe\uffff]/u

/** Returns the placeholder in a text, such as `undefined` or `{{name}}`. */
export function placeholderIn(text: string): string | undefined {
  return text.match(PLACEHOLDER)?.[0].trim()
}

/** Returns whether the text contains invisible characters, such as those of Sanity's stega encoding. */
export function hasInvisibleCharacters(text: string): boolean {
  return text.search(INVISIBLE) >= 0
}

type TextCheck = (text: string) => string | undefined

/** Checks that return an issue's message, or undefined if the text is fine. */
export const textChecks = {
  placeholder: (text) => {
    const found = placeholderIn(text)
    return found && `"${found}" looks like an unfilled placeholder.`
  },
  invisibleCharacters: (text) =>
    hasInvisibleCharacters(text) ? 'The text contains invisible characters.' : undefined,
  brokenCharacters: (text) =>
    BROKEN.test(text) || !text.isWellFormed()
      ? 'The text contains control or broken characters.'
      : undefined,
} satisfies Record<string, TextCheck>

// Visible text may have footnote marks that its structured data doesn't repeat.
const NOTE_MARKS = /[†‡§¶‖]/gu

/** Normalizes a text for comparison: no whitespace, footnote marks or invisible characters. */
export function comparable(text: string): string {
  return text
    .normalize('NFC')
    .replace(INVISIBLE, '')
    .replace(NOTE_MARKS, '')
    .replace(/[\s\u00ad]+/gu, '')
}

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  '#39': "'",
  nbsp: ' ',
}

/** Removes HTML, which Google allows in FAQ answers and descriptions. */
export function withoutMarkup(text: string): string {
  return text
    .replace(/<\/?[a-z][^>]*>/gi, ' ')
    .replace(/&(\w+|#39);/g, (whole, name: string) => ENTITIES[name] ?? whole)
}
