import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type Font, type Glyph, type Path, parse } from 'opentype.js'

// Each path is a literal, since builds only include files that the code names.
/** The brand font in two parts, and the font with the footnote marks. */
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

/** A text style: size in pixels, and letter spacing as a fraction of the size. */
export type Style = { size: number; letterSpacing?: number }

/** Measures and draws texts in the bundled fonts. Characters without a glyph are omitted. */
export type Pen = ReturnType<typeof toPen>

let pen: Promise<Pen> | undefined

/** Returns the pen; reads its fonts once. */
export function getPen(): Promise<Pen> {
  pen ??= Promise.all(FILES.map(readFont)).then(toPen)
  return pen
}

async function readFont(file: string): Promise<Font> {
  const bytes = await readFile(file)
  return parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length))
}

function toPen(fonts: Font[]) {
  const fontOf = (character: string) => fonts.find((font) => font.charToGlyphIndex(character) > 0)
  const drawableCharacters = (text: string) => [...text.normalize('NFC')].filter(fontOf)

  /** Places glyphs one by one with kerning, since the library's layout throws on a table of the font. */
  function layOut(text: string, { size, letterSpacing = 0 }: Style) {
    let width = 0
    const placed: { glyph: Glyph; font: Font; left: number }[] = []
    for (const character of drawableCharacters(text)) {
      const font = fontOf(character)
      if (!font) continue
      const scale = size / font.unitsPerEm
      const glyph = font.charToGlyph(character)
      const last = placed.at(-1)
      if (last?.font === font) width += font.getKerningValue(last.glyph, glyph) * scale
      placed.push({ glyph, font, left: width })
      width += (glyph.advanceWidth ?? 0) * scale + letterSpacing * size
    }
    return { placed, width }
  }

  return {
    /** Returns the drawable characters of a text, in one line. */
    drawable: (text: string) =>
      drawableCharacters(text.replace(/\s/g, ' ')).join('').replace(/ +/g, ' ').trim(),
    /** Returns the width of a text in pixels. */
    widthOf: (text: string, style: Style) => layOut(text, style).width,
    /** Returns SVG path data of a text that starts at `x` on the baseline `y`. */
    outline: (text: string, x: number, y: number, style: Style) =>
      layOut(text, style)
        .placed.map(({ glyph, font, left }) =>
          toPathData(glyph.getPath(x + left, y, style.size, {}, font)),
        )
        .join(''),
  }
}

type Points = { x1?: number; y1?: number; x2?: number; y2?: number; x?: number; y?: number }

// The library's toPathData omits some separators, at which renderers stop.
const toPathData = ({ commands }: Path) =>
  commands
    .map(({ type, ...rest }) => {
      const points: Points = rest
      const { x1, y1, x2, y2, x, y } = points
      const numbers = [x1, y1, x2, y2, x, y].filter((number) => number !== undefined)
      return `${type}${numbers.map((number) => number.toFixed(1)).join(' ')}`
    })
    .join('')
