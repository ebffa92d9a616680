// Made by `npm run faces`.
/** Those that the first screen is set in. */
export const PRELOADED_FACES = [
  '/faces/instrument-serif-english.011d92e2.woff2',
  '/faces/instrument-sans-english.7f22cae8.woff2',
]
/** What the text face has beyond English. */
export const LETTERS_OF_TEXT = '/faces/instrument-sans-latin.c3c57fd4.woff2'
