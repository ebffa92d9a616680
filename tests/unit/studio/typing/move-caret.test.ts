import { describe, expect, test } from 'vitest'
import { moveCaret } from '@/studio/plugins/shared-text/shared-text-input'

/** Moves one editor's caret, shown as `|`, when another editor changes the text. */
const moved = (text: string, after: string) => {
  const position = moveCaret(text.indexOf('|'), text.replace('|', ''), after)
  return `${after.slice(0, position)}|${after.slice(position)}`
}

describe('a caret in a text that another editor changes', () => {
  test('stays between its characters', () => {
    expect(moved('How we| work', 'How fast we work')).toBe('How fast we| work')
    expect(moved('How we| work', 'How we work today')).toBe('How we| work today')
    expect(moved('How we| work', 'So how we work today')).toBe('So how we| work today')
    expect(moved('How we work on|', 'We work on')).toBe('We work on|')
  })

  test('stays at the beginning, and moves behind text added at its position', () => {
    expect(moved('|work', 'work hard')).toBe('|work hard')
    expect(moved('work|', 'work hard')).toBe('work hard|')
  })

  test('moves to where its surrounding text was if that is deleted', () => {
    expect(moved('one tw|o three', 'one')).toBe('one|')
    expect(moved('all g|one', '')).toBe('|')
  })
})
