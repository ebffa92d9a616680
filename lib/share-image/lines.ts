import { toSentences } from '@/lib/content/to-sentences'
import type { Pen, Style } from './fonts.ts'

type Box = { width: number; height: number }

/** Words in lines of at most `width` pixels. A word that is wider is broken. */
export function toLines(text: string, width: number, style: Style, pen: Pen): string[] {
  const lines: string[] = []
  let line = ''
  const fits = (words: string) => pen.widthOf(words, style) <= width
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word
    if (fits(longer)) {
      line = longer
      continue
    }
    if (line) lines.push(line)
    line = ''
    for (const letter of word) {
      if (line && !fits(line + letter)) {
        lines.push(line)
        line = ''
      }
      line += letter
    }
  }
  return line ? [...lines, line] : lines
}

/** The first of some sizes in which all sentences stand in the box, each on lines of its own; the last, cut, if none. */
export function fitSentences(text: string, box: Box, styles: readonly Style[], pen: Pen) {
  const sentences = toSentences(text)
  for (const style of styles) {
    const lines = sentences.flatMap((sentence) => toLines(sentence, box.width, style, pen))
    if (lines.length * style.size <= box.height) return { lines, style }
  }
  const style = styles.at(-1) ?? { size: box.height }
  const most = Math.floor(box.height / style.size)
  return { lines: cutLines(toLines(text, box.width, style, pen), most), style }
}

/** At most so many lines; the last says that there were more. */
export function cutLines(lines: string[], most: number): string[] {
  if (lines.length <= most) return lines
  return [...lines.slice(0, most - 1), `${lines[most - 1]?.replace(/\W*\w*$/, '')}…`]
}

/** A text of at most so many characters, cut behind a word where it can be. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text
  const cut = text.slice(0, most)
  const end = cut.lastIndexOf(' ')
  return `${end > most / 2 ? cut.slice(0, end) : cut}…`
}
