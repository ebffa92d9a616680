import localFont from 'next/font/local'

/** Display face and numerals. Preloaded: the first heading is set in it. */
export const serif = localFont({
  src: '../node_modules/@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2',
  weight: '400',
  variable: '--font-instrument-serif',
  adjustFontFallback: 'Times New Roman',
  preload: true,
})

/** Text face. Its metric-matched fallback stands in until it has arrived. */
export const sans = localFont({
  src: '../node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  weight: '400 700',
  variable: '--font-instrument-sans',
  adjustFontFallback: 'Arial',
  preload: false,
})
