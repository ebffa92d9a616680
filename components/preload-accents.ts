import { preload } from 'react-dom'
import { ACCENTS_OF_TEXT } from '@/lib/serving/fonts'

/** Letters and currencies of the web's Latin that English does without, and accents that stand by themselves. */
const BEYOND_ENGLISH = /[£€À-ÖØ-öø-ÿıŒœ]|[\u0300-\u036f]|#\d/

/**
 * Has a page whose words need a letter, a currency or a number's sign beyond English bring the file of the text font that
 * has it. Found with the style sheet only, it would come too late: it would stand in the fallback font on a first visit.
 */
export function preloadAccents(content: unknown): void {
  if (BEYOND_ENGLISH.test(JSON.stringify(content)))
    preload(ACCENTS_OF_TEXT, { as: 'font', crossOrigin: '' })
}
