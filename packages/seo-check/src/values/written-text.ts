// What a template or a program leaves behind when a value is missing.
const LEFTOVER =
  /^\s*(undefined|null|nan|none|n\/a|tbd|todo|xxx+|placeholder|untitled|change ?me|your (title|name|company|description)( here)?|test)\s*$|\[object \w+\]|\{\{[^}]*\}\}|\$\{[^}]*\}|<%.*%>|\blorem ipsum\b|\bTODO:/i
// The editor's preview writes runs of these between letters; one joiner alone belongs to some scripts and to emoji.
const MARKS =
  /[\u200b\u2060-\u2064\ufeff\u{1d173}-\u{1d17a}]|[\u200b-\u200d\u2060-\u2064\ufeff]{2,}/gu
// Control characters, half characters and the sign for unreadable ones.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const BROKEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffd\ufffe\uffff]/u

/** What a template left behind in a text, such as `undefined` or `{{name}}`. */
export function leftoverIn(text: string): string | undefined {
  return text.match(LEFTOVER)?.[0].trim()
}

/** Does the text carry invisible marks, such as those of an editor's preview? */
export function hasInvisibleMarks(text: string): boolean {
  return text.search(MARKS) >= 0
}

type Judge = (text: string) => string | undefined

/** What is wrong with a text, whoever it is written for; undefined if nothing is. */
export const textFaults = {
  leftover: (text) => {
    const leftover = leftoverIn(text)
    return leftover && `"${leftover}" looks like a value that was never filled in.`
  },
  invisibleMarks: (text) =>
    hasInvisibleMarks(text) ? 'It carries invisible characters.' : undefined,
  brokenCharacters: (text) =>
    BROKEN.test(text) || !text.isWellFormed()
      ? 'It holds control or broken characters.'
      : undefined,
} satisfies Record<string, Judge>

// A sentence on the page may carry the mark of a note that its structured data does not repeat.
const NOTE_MARKS = /[†‡§¶‖]/gu

/** The text as it is compared with another: letters only, whatever spaces, marks of notes and invisible marks stand between. */
export function comparable(text: string): string {
  return text
    .normalize('NFC')
    .replace(MARKS, '')
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

/** A text without its markup: Google allows HTML in answers and descriptions. */
export function withoutMarkup(text: string): string {
  return text
    .replace(/<\/?[a-z][^>]*>/gi, ' ')
    .replace(/&(\w+|#39);/g, (whole, name: string) => ENTITIES[name] ?? whole)
}
