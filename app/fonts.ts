import localFont from 'next/font/local'

// Made by `npm run faces`: what the page needs of the packages, see docs/decisions/029-faces-of-our-own.md.

/** Display face and numerals. Preloaded: the first heading is set in it. */
export const serif = localFont({
  src: './faces/instrument-serif-latin.woff2',
  weight: '400',
  variable: '--font-instrument-serif',
  adjustFontFallback: 'Times New Roman',
  preload: true,
})

/** Text face. Where it does not arrive with the page, its fallback stays: nothing may shift under a reader. */
export const sans = localFont({
  src: './faces/instrument-sans-latin.woff2',
  weight: '400 700',
  variable: '--font-instrument-sans',
  adjustFontFallback: 'Arial',
  display: 'optional',
  preload: true,
})

/** The face of notes and of the marks of results, fetched where one is shown. Its fallbacks are in styles/faces.css. */
export const mono = localFont({
  src: './faces/geist-mono-latin.woff2',
  weight: '400',
  variable: '--font-geist-mono',
  adjustFontFallback: false,
  preload: false,
})
