import { preload } from 'react-dom'
import { ACCENTS_OF_TEXT } from '@/lib/serving/fonts'

/** Latin letters and currencies beyond English, combining accents, and # before a number. */
const BEYOND_ENGLISH = /[£€À-ÖØ-öø-ÿıŒœ]|[\u0300-\u036f]|#\d/

/**
 * Preloads the second file of the text font if the content has characters beyond English. Discovered through the style
 * sheet, it would load too late, and a first visit would show the fallback font.
 */
export function preloadAccents(content: unknown): void {
  if (BEYOND_ENGLISH.test(JSON.stringify(content)))
    preload(ACCENTS_OF_TEXT, { as: 'font', crossOrigin: '' })
}
