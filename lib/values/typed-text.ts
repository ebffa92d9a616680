/** A letter of a script in which joiners and variation selectors change how words look. */
const JOINING =
  '(?![\\p{scx=Latn}\\p{scx=Grek}\\p{scx=Cyrl}\\p{scx=Zyyy}\\p{scx=Zinh}])[\\p{L}\\p{M}]'

/** Invisible characters that belong to the one before: in Persian and Indic words, Han characters and emoji. */
const KEPT = [
  `(?<=${JOINING})[\\u200c\\u200d\\p{Variation_Selector}]`,
  '(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f])\\u200d(?=\\p{Extended_Pictographic})',
  '(?<=\\p{Extended_Pictographic})[\\ufe0e\\ufe0f]',
  // Keycaps, and the flags of England, Scotland and Wales.
  '(?<=[\\d#*])\\ufe0f(?=\\u20e3)',
  '(?<=\\u{1f3f4}[\\u{e0061}-\\u{e007a}]{0,6})[\\u{e0061}-\\u{e007a}\\u{e007f}]',
].join('|')

const INVISIBLE = new RegExp(`(${KEPT})|(?!\\n)[\\p{Default_Ignorable_Code_Point}\\p{Cc}]`, 'gu')
const LINE_BREAK = /\r\n?|[\v\f\u0085\u2028\u2029]/g
/** No-break, ideographic and other spaces, and the blank Braille pattern. */
const SPACE = /(?!\n)[\s\u2800]/g
/** Hyphens and minus signs that people read as the one on their keyboard; dashes are punctuation. */
const HYPHEN = /[\u2010-\u2012\u2212\ufe63\uff0d]/g

/**
 * Returns typed or pasted text as its author sees it: without invisible characters and outer spaces, with plain spaces,
 * hyphens and line breaks. Not for passwords.
 */
export const cleanTyped = (text: string): string =>
  text
    .replace(LINE_BREAK, '\n')
    .replaceAll('\t', ' ')
    .replace(INVISIBLE, '$1')
    .replace(SPACE, ' ')
    .replace(HYPHEN, '-')
    .normalize('NFC')
    .trim()

/** Invisible characters: spaces, controls, joiners and the like. */
const UNSEEN = /[\s\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** Returns true if a text has no visible characters. */
export const isBlank = (text: string): boolean => text.replace(UNSEEN, '') === ''
