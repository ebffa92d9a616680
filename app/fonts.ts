import localFont from 'next/font/local'

// Next names each family after its constant, without quotes: `serif Fallback` would be no valid name.
// `optional`: on a first visit with a slow network the fallback stays, because text must not shift while someone reads.

/** Display font and numerals; used by the first heading. */
const instrumentSerif = localFont({
  src: '../node_modules/@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2',
  weight: '400',
  display: 'optional',
  variable: '--font-instrument-serif',
  adjustFontFallback: 'Times New Roman',
})

/** Text font. */
const instrumentSans = localFont({
  src: '../node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  weight: '400 700',
  display: 'optional',
  variable: '--font-instrument-sans',
})

/** For notes. Not preloaded: its fallbacks are as wide, so that it shifts nothing when it comes. */
const geistMono = localFont({
  src: '../node_modules/@fontsource/geist-mono/files/geist-mono-latin-400-normal.woff2',
  weight: '400',
  display: 'swap',
  variable: '--font-geist-mono',
  adjustFontFallback: false,
  preload: false,
})

/** Classes of the document that define the variables of the fonts (`app/globals.css`). */
export const fontVariables = [instrumentSerif, instrumentSans, geistMono]
  .map(({ variable }) => variable)
  .join(' ')
