/** The fonts for English, preloaded: if only a script requested them, browsers would delay the first paint for one. */
export const PRELOADED_FONTS: string[]
/** The text font's characters beyond English. */
export const ACCENTS_OF_TEXT: string
/** The style sheet of all fonts, for pages without scripts. */
export const FONTS_SHEET: string
/**
 * An inline script for the head of every page. It adds the fonts and loads those for English, each in a separate task.
 * Fonts from a style sheet would be parsed during the first layout and requested again with each later sheet, and a text
 * font that arrives too late would shift the text.
 */
export const ADD_FONTS: string
