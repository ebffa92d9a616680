import { toSentences } from '@/lib/content/to-sentences'
import type { Pen, Style } from './fonts.ts'

type Box = { width: number; height: number }

/** Wraps words into lines of at most `width` pixels. Breaks wider words. */
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
    for (const character of word) {
      if (line && !fits(line + character)) {
        lines.push(line)
        line = ''
      }
      line += character
    }
  }
  return line ? [...lines, line] : lines
}

/** Wraps sentences in the first style that fits the box, each on separate lines; else cuts them in the last style. */
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

/** Cuts to at most `most` lines; the last one then ends with an ellipsis. */
export function cutLines(lines: string[], most: number): string[] {
  if (lines.length <= most) return lines
  return [...lines.slice(0, most - 1), `${lines[most - 1]?.replace(/\W*\w*$/, '')}…`]
}

/** Cuts a text to at most `most` characters, after a word if possible. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text
  const cut = text.slice(0, most)
  const end = cut.lastIndexOf(' ')
  return `${end > most / 2 ? cut.slice(0, end) : cut}…`
}
