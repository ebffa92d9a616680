import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Made } from '../part.ts'
import { ACCENTS, ENGLISH, LATIN, toUnicodeRange } from './characters.ts'
import { charactersIn, cut } from './cut.ts'

const modules = path.join(import.meta.dirname, '../../../node_modules')

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

type Loaded = [family: string, source: string, descriptors: FontFaceDescriptors]

/** Subsets the fonts from their packages, with a style sheet and a script that add them to a page. */
export async function makeFonts(): Promise<Made> {
  const files: Made['files'] = {}
  const rules: string[] = []
  const added: Loaded[] = []
  const preloaded: string[] = []
  let accentsOfText = ''
  const addFile = (name: string, extension: string, content: Buffer) => {
    const file = `${name}.${hashOf(content)}.${extension}`
    files[file] = content
    return `/fonts/${file}`
  }
  const addRule = (font: Font, url: string, range?: string) => {
    const { family, display, weight } = font
    rules.push(toRule(font, url, range))
    added.push([family, url, { display, weight, ...(range && { unicodeRange: range }) }])
  }
  for (const [name, family] of Object.entries(FONTS)) {
    const font = readFileSync(path.join(modules, family.source))
    const english = ENGLISH + (family.marks ?? '')
    const first = addFile(`${name}-english`, 'woff2', await cut(font, english, false))
    addRule(family, first)
    preloaded.push(first)
    const rest = await charactersIn(
      font,
      [...LATIN].filter((letter) => !english.includes(letter)).join(''),
    )
    // After the first, which has no range: for these characters the last rule that names them applies.
    const second = addFile(`${name}-latin`, 'woff2', await cut(font, rest, true))
    addRule(family, second, toUnicodeRange(rest + ACCENTS))
    if (family.display === 'optional') accentsOfText = second
  }
  return {
    constants: {
      PRELOADED_FONTS: preloaded,
      ACCENTS_OF_TEXT: accentsOfText,
      FONTS_SHEET: addFile('fonts', 'css', Buffer.from(`${rules.join('\n')}\n`)),
      ADD_FONTS: toScript(added),
    },
    files,
    read: Object.values(FONTS).map(({ source }) => path.join(modules, source)),
  }
}

const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex').slice(0, 8)

function toRule({ family, weight, display }: Font, url: string, range?: string): string {
  const lines = [
    `font-family: "${family}"`,
    `src: url("${url}") format("woff2")`,
    `font-display: ${display}`,
    `font-weight: ${weight}`,
    ...(range ? [`unicode-range:\n    ${range}`] : []),
  ]
  return `@font-face {\n${lines.map((line) => `  ${line};\n`).join('')}}`
}

const toLiteral = (fonts: Loaded[]) =>
  JSON.stringify(fonts)
    .replaceAll(', U', ',U')
    .replace(/"(\w+)":/g, '$1:')

const toScript = (fonts: Loaded[]) =>
  `for(const[f,s,d]of${toLiteral(fonts)}){const a=new FontFace(f,"url("+s+")",d);document.fonts.add(a);d.unicodeRange||setTimeout(()=>a.load().catch(()=>{}))}`
