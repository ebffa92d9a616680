import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type Font, type Glyph, type Path, parse } from 'opentype.js'

// Each path is written out whole: a build takes along only the files that its code names.
/** The brand's font in two parts, and the one that has the marks of notes. */
const FILES = [
  path.join(
    process.cwd(),
    'node_modules/@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff',
  ),
  path.join(
    process.cwd(),
    'node_modules/@fontsource/instrument-serif/files/instrument-serif-latin-ext-400-normal.woff',
  ),
  path.join(process.cwd(), 'node_modules/geist/dist/fonts/geist-mono/GeistMono-Regular.ttf'),
]

/** A style of text: its size in pixels, and what stands between two letters, as a share of it. */
export type Style = { size: number; letterSpacing?: number }

/** Measures and draws texts in fonts of our own. Letters that none of them has are left out. */
export type Pen = ReturnType<typeof toPen>

let pen: Promise<Pen> | undefined

/** The pen, once its fonts have been read. */
export function getPen(): Promise<Pen> {
  pen ??= Promise.all(FILES.map(readFont)).then(toPen)
  return pen
}

async function readFont(file: string): Promise<Font> {
  const bytes = await readFile(file)
  return parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length))
}

function toPen(fonts: Font[]) {
  const fontOf = (letter: string) => fonts.find((font) => font.charToGlyphIndex(letter) > 0)
  const lettersOf = (text: string) => [...text.normalize('NFC')].filter(fontOf)

  /** Letter by letter, kerned: the library's own layout throws at a table of the font. */
  function layOut(text: string, { size, letterSpacing = 0 }: Style) {
    let width = 0
    const placed: { glyph: Glyph; font: Font; left: number }[] = []
    for (const letter of lettersOf(text)) {
      const font = fontOf(letter)
      if (!font) continue
      const scale = size / font.unitsPerEm
      const glyph = font.charToGlyph(letter)
      const last = placed.at(-1)
      if (last?.font === font) width += font.getKerningValue(last.glyph, glyph) * scale
      placed.push({ glyph, font, left: width })
      width += (glyph.advanceWidth ?? 0) * scale + letterSpacing * size
    }
    return { placed, width }
  }

  return {
    /** The text as it can be drawn, in one line. */
    drawable: (text: string) =>
      lettersOf(text.replace(/\s/g, ' ')).join('').replace(/ +/g, ' ').trim(),
    /** The width of a text in pixels. */
    widthOf: (text: string, style: Style) => layOut(text, style).width,
    /** The outline of a text whose first letter stands at `x`, on the line `y`: the data of an SVG path. */
    outline: (text: string, x: number, y: number, style: Style) =>
      layOut(text, style)
        .placed.map(({ glyph, font, left }) =>
          toPathData(glyph.getPath(x + left, y, style.size, {}, font)),
        )
        .join(''),
  }
}

type Points = { x1?: number; y1?: number; x2?: number; y2?: number; x?: number; y?: number }

// The library's own omits a separator here and there, where a renderer then stops.
const toPathData = ({ commands }: Path) =>
  commands
    .map(({ type, ...rest }) => {
      const points: Points = rest
      const { x1, y1, x2, y2, x, y } = points
      const numbers = [x1, y1, x2, y2, x, y].filter((number) => number !== undefined)
      return `${type}${numbers.map((number) => number.toFixed(1)).join(' ')}`
    })
    .join('')
