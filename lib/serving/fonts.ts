// Made by `npm run fonts`.
/** The fonts for English, preloaded: if only a script requested them, browsers would delay the first paint for one. */
export const PRELOADED_FONTS = [
  '/fonts/instrument-sans-english.6ab10ab0.woff2',
  '/fonts/instrument-serif-english.e1934da7.woff2',
  '/fonts/geist-mono-english.c98588d0.woff2',
]
/** The text font's characters beyond English. */
export const ACCENTS_OF_TEXT = '/fonts/instrument-sans-latin.d2b7be85.woff2'
/** The style sheet of all fonts, for pages without scripts. */
export const FONTS_SHEET = '/fonts/fonts.600c9415.css'
/**
 * An inline script for the head of every page. It adds the fonts and loads those for English, each in a separate task.
 * Fonts from a style sheet would be parsed during the first layout and requested again with each later sheet, and a text
 * font that arrives too late would shift the text.
 */
export const ADD_FONTS = `for(const[f,s,d]of[["Instrument Sans","/fonts/instrument-sans-english.6ab10ab0.woff2",{display:"optional",weight:"400 700"}],["Instrument Sans","/fonts/instrument-sans-latin.d2b7be85.woff2",{display:"optional",weight:"400 700",unicodeRange:"U+23,U+2A,U+3C-3E,U+5B-60,U+7B-7E,U+A1-A3,U+A5,U+A7-A8,U+AA-AB,U+AE-B0,U+B4,U+B6,U+B8,U+BA-BB,U+BF-FF,U+131,U+152-153,U+2C6,U+2DA,U+2DC,U+300-36F,U+201A,U+201E,U+2039-203A,U+20AC,U+2122,U+2191,U+2193"}],["Instrument Serif","/fonts/instrument-serif-english.e1934da7.woff2",{display:"swap",weight:"400"}],["Instrument Serif","/fonts/instrument-serif-latin.b0cd7452.woff2",{display:"swap",weight:"400",unicodeRange:"U+23,U+2A,U+3C-3E,U+5B-60,U+7B-7E,U+A1-A3,U+A5,U+A7-A8,U+AA-AB,U+AE-B0,U+B4,U+B6,U+B8,U+BA-BB,U+BF-FF,U+131,U+152-153,U+2C6,U+2DA,U+2DC,U+300-36F,U+201A,U+201E,U+2039-203A,U+20AC,U+2122"}],["Geist Mono","/fonts/geist-mono-english.c98588d0.woff2",{display:"swap",weight:"400"}],["Geist Mono","/fonts/geist-mono-latin.59c85689.woff2",{display:"swap",weight:"400",unicodeRange:"U+23,U+2A,U+3C-3E,U+5B-60,U+7B-7E,U+A1-A6,U+A8,U+AA-AC,U+AE-B5,U+B8-FF,U+131,U+152-153,U+2BC,U+2C6,U+2DA,U+2DC,U+300-36F,U+201A,U+201E,U+2028-2029,U+2030,U+2032-2033,U+2039-203A,U+2044,U+20AC,U+2122,U+2190-2193"}]]){const a=new FontFace(f,"url("+s+")",d);document.fonts.add(a);d.unicodeRange||setTimeout(()=>a.load().catch(()=>{}))}`
