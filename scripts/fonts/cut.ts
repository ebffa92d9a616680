import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

// Node finds no named exports in it, and its types know no others.
const { parse }: typeof import('opentype.js') = createRequire(import.meta.url)('opentype.js')

/** The layout features that the style sheets use. */
const FEATURES = ['kern', 'liga', 'tnum']
/** The layout features that place an accent on its letter. */
const FEATURES_OF_ACCENTS = ['ccmp', 'locl', 'mark', 'mkmk']

/** Returns the characters of a text that a font has. */
export async function charactersIn(font: Buffer, text: string): Promise<string> {
  const { buffer, byteOffset, length } = await subsetFont(font, text, { targetFormat: 'truetype' })
  const parsed = parse(buffer.slice(byteOffset, byteOffset + length))
  return [...text].filter((letter) => parsed.charToGlyphIndex(letter) > 0).join('')
}

/** Returns a WOFF2 font with only the characters of a text. */
export const cut = (font: Buffer, text: string, hasAccents: boolean): Promise<Buffer> =>
  subsetFont(font, text, {
    targetFormat: 'woff2',
    keepFeatures: [...FEATURES, ...(hasAccents ? FEATURES_OF_ACCENTS : [])],
    noHinting: true,
    // Weight names for the menus of desktop programs.
    dropTables: ['STAT'],
  })
