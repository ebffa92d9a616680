import { preload } from 'react-dom'
import { LETTERS_OF_TEXT } from '@/lib/serving/faces'

/** Letters and currencies of the web's Latin that English does without, and accents that stand by themselves. */
const BEYOND_ENGLISH = /[£€À-ÖØ-öø-ÿıŒœ]|[\u0300-\u036f]|#\d/

/**
 * Has a page whose words need a letter, a currency or a number's sign beyond English bring the file of the text face that
 * has it. Found with the style sheet only, it would come too late: it would stand in the fallback face on a first visit.
 */
export function preloadLetters(content: unknown): void {
  if (BEYOND_ENGLISH.test(JSON.stringify(content)))
    preload(LETTERS_OF_TEXT, { as: 'font', crossOrigin: '' })
}
