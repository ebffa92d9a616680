import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

// Node finds no named exports in it, and its types know no others.
const { parse }: typeof import('opentype.js') = createRequire(import.meta.url)('opentype.js')

/** Of a layout, what the style sheets ask for, */
const FEATURES = ['kern', 'liga', 'tnum']
/** and what an accent needs to stand on its letter. */
const FEATURES_OF_ACCENTS = ['ccmp', 'locl', 'mark', 'mkmk']

/** The characters of a text that a font has. */
export async function heldBy(font: Buffer, text: string): Promise<string> {
  const { buffer, byteOffset, length } = await subsetFont(font, text, { targetFormat: 'truetype' })
  const parsed = parse(buffer.slice(byteOffset, byteOffset + length))
  return [...text].filter((letter) => parsed.charToGlyphIndex(letter) > 0).join('')
}

/** A font with the characters of a text only, as the web takes it. */
export const cut = (font: Buffer, text: string, hasAccents: boolean): Promise<Buffer> =>
  subsetFont(font, text, {
    targetFormat: 'woff2',
    keepFeatures: [...FEATURES, ...(hasAccents ? FEATURES_OF_ACCENTS : [])],
    noHinting: true,
    // Names of weights for the menus of programs.
    dropTables: ['STAT'],
  })
