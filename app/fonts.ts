import localFont from 'next/font/local'

/** Display face and numerals. Preloaded: the first heading is set in it. */
export const serif = localFont({
  src: '../node_modules/@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2',
  weight: '400',
  variable: '--font-instrument-serif',
  adjustFontFallback: 'Times New Roman',
  preload: true,
})

/** Text face. Where it does not arrive with the page, its fallback stays: nothing may shift under a reader. */
export const sans = localFont({
  src: '../node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  weight: '400 700',
  variable: '--font-instrument-sans',
  adjustFontFallback: 'Arial',
  display: 'optional',
  preload: true,
})
