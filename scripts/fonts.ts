import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ACCENTS, ENGLISH, LATIN, toUnicodeRange } from './fonts/characters.ts'
import { charactersIn, cut } from './fonts/cut.ts'

// `npm run fonts` subsets the page's fonts from their packages; with --check it fails if the results are out of date.
const root = path.join(import.meta.dirname, '..')

type Font = {
  source: string
  family: string
  weight: string
  display: FontDisplay
  /** Characters in addition to English. */
  marks?: string
}

const FONTS: Record<string, Font> = {
  // The text font comes first because it is the largest: the first request reuses the page's connection. If it is late,
  // the fallback stays: text must not shift while someone reads.
  'instrument-sans': {
    source: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    family: 'Instrument Sans',
    weight: '400 700',
    display: 'optional',
  },
  // Display font and numerals; used by the first heading.
  'instrument-serif': {
    source: '@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2',
    family: 'Instrument Serif',
    weight: '400',
    display: 'swap',
  },
  // For notes and the marks of results.
  'geist-mono': {
    source: 'geist/dist/fonts/geist-mono/GeistMono-Regular.woff2',
    family: 'Geist Mono',
    weight: '400',
    display: 'swap',
    marks: '†‡§¶',
  },
}

const made: Record<string, Buffer> = {}
const rules: string[] = []
const added: [family: string, source: string, descriptors: FontFaceDescriptors][] = []
const preloaded: string[] = []
let accentsOfText = ''

/** Adds a font file to the output and returns its URL path. */
function addFont(name: string, font: Buffer): string {
  const hash = createHash('sha256').update(font).digest('hex').slice(0, 8)
  const file = `fonts/${name}.${hash}.woff2`
  made[`public/${file}`] = font
  console.log(`${file}: ${font.length} bytes`)
  return `/${file}`
}

function addRule({ family, weight, display }: Font, address: string, range?: string) {
  const lines = [
    `font-family: "${family}"`,
    `src: url("${address}") format("woff2")`,
    `font-display: ${display}`,
    `font-weight: ${weight}`,
    ...(range ? [`unicode-range:\n    ${range}`] : []),
  ]
  rules.push(`@font-face {\n${lines.map((line) => `  ${line};\n`).join('')}}`)
  added.push([family, address, { display, weight, ...(range && { unicodeRange: range }) }])
}

const toLiteral = (fonts: typeof added) =>
  JSON.stringify(fonts)
    .replaceAll(', U', ',U')
    .replace(/"(\w+)":/g, '$1:')

const script = (fonts: typeof added) =>
  `for(const[f,s,d]of${toLiteral(fonts)}){const a=new FontFace(f,"url("+s+")",d);document.fonts.add(a);d.unicodeRange||setTimeout(()=>a.load().catch(()=>{}))}`

for (const [name, family] of Object.entries(FONTS)) {
  const font = readFileSync(path.join(root, 'node_modules', family.source))
  const english = ENGLISH + (family.marks ?? '')
  const first = addFont(`${name}-english`, await cut(font, english, false))
  addRule(family, first)
  preloaded.push(`  '${first}',`)
  const rest = await charactersIn(
    font,
    [...LATIN].filter((letter) => !english.includes(letter)).join(''),
  )
  // After the first, which has no range: for these characters the last rule that names them applies.
  const second = addFont(`${name}-latin`, await cut(font, rest, true))
  addRule(family, second, toUnicodeRange(rest + ACCENTS))
  if (family.display === 'optional') accentsOfText = second
}

const sheet = Buffer.from(`${rules.join('\n')}\n`)
const sheetHash = createHash('sha256').update(sheet).digest('hex').slice(0, 8)
const sheetFile = `fonts/fonts.${sheetHash}.css`
made[`public/${sheetFile}`] = sheet
made['lib/serving/fonts.ts'] = Buffer.from(`// Made by \`npm run fonts\`.
/** The fonts for English, preloaded: if only a script requested them, browsers would delay the first paint for one. */
export const PRELOADED_FONTS = [
${preloaded.join('\n')}
]
/** The text font's characters beyond English. */
export const ACCENTS_OF_TEXT = '${accentsOfText}'
/** The style sheet of all fonts, for pages without scripts. */
export const FONTS_SHEET = '/${sheetFile}'
/**
 * An inline script for the head of every page. It adds the fonts and loads those for English, each in a separate task.
 * Fonts from a style sheet would be parsed during the first layout and requested again with each later sheet, and a text
 * font that arrives too late would shift the text.
 */
export const ADD_FONTS = \`${script(added)}\`
`)

const isCheck = process.argv.includes('--check')
for (const [name, content] of Object.entries(made)) {
  const file = path.join(root, name)
  if (!isCheck) {
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, content)
  } else if (!existsSync(file) || !readFileSync(file).equals(content)) {
    console.error(`${name} differs from its package. Run \`npm run fonts\` and commit it.`)
    process.exitCode = 1
  }
}
