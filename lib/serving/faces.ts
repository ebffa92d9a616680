// Made by `npm run faces`.
/** Those that the first screen is set in. */
export const PRELOADED_FACES = [
  '/faces/instrument-serif-latin.c4f04bbc.woff2',
  '/faces/instrument-sans-latin.ffe8dd1c.woff2',
]
