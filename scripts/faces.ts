import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ACCENTS, ENGLISH, LATIN, toUnicodeRange } from './faces/characters.ts'
import { cut, heldBy } from './faces/cut.ts'

// `npm run faces` cuts the faces of the page out of their packages; with --check it fails when they had drifted.
const root = path.join(import.meta.dirname, '..')

type Face = {
  source: string
  family: string
  weight: string
  display: FontDisplay
  /** What it sets beside English. */
  marks?: string
}

const FACES: Record<string, Face> = {
  // Text face. It is the longest: the first that is asked for has the connection which the page came over.
  // Where it does not arrive with the page, its fallback stays: nothing may shift under a reader.
  'instrument-sans': {
    source: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    family: 'Instrument Sans',
    weight: '400 700',
    display: 'optional',
  },
  // Display face and numerals. The first heading is set in it.
  'instrument-serif': {
    source: '@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2',
    family: 'Instrument Serif',
    weight: '400',
    display: 'swap',
  },
  // The face of notes and of the marks of results.
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
let lettersOfText = ''

/** Takes a file of a face into what is made, and returns its address. */
function keep(name: string, face: Buffer): string {
  const hash = createHash('sha256').update(face).digest('hex').slice(0, 8)
  const file = `faces/${name}.${hash}.woff2`
  made[`public/${file}`] = face
  console.log(`${file}: ${face.length} bytes`)
  return `/${file}`
}

function addRule({ family, weight, display }: Face, address: string, range?: string) {
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

const toLiteral = (faces: typeof added) =>
  JSON.stringify(faces)
    .replaceAll(', U', ',U')
    .replace(/"(\w+)":/g, '$1:')

const script = (faces: typeof added) =>
  `for(const[f,s,d]of${toLiteral(faces)}){const a=new FontFace(f,"url("+s+")",d);document.fonts.add(a);d.unicodeRange||setTimeout(()=>a.load().catch(()=>{}))}`

for (const [name, face] of Object.entries(FACES)) {
  const font = readFileSync(path.join(root, 'node_modules', face.source))
  const english = ENGLISH + (face.marks ?? '')
  const first = keep(`${name}-english`, await cut(font, english, false))
  addRule(face, first)
  preloaded.push(`  '${first}',`)
  const rest = await heldBy(font, [...LATIN].filter((letter) => !english.includes(letter)).join(''))
  // After the first, which has no range: for these characters the last rule that names them counts.
  const second = keep(`${name}-latin`, await cut(font, rest, true))
  addRule(face, second, toUnicodeRange(rest + ACCENTS))
  if (face.display === 'optional') lettersOfText = second
}

const sheet = Buffer.from(`${rules.join('\n')}\n`)
const sheetHash = createHash('sha256').update(sheet).digest('hex').slice(0, 8)
const sheetFile = `faces/faces.${sheetHash}.css`
made[`public/${sheetFile}`] = sheet
made['lib/serving/faces.ts'] = Buffer.from(`// Made by \`npm run faces\`.
/** What English is set in. Found by a script, a browser would take one for what the first paint waits for. */
export const PRELOADED_FACES = [
${preloaded.join('\n')}
]
/** What the text face has beyond English. */
export const LETTERS_OF_TEXT = '${lettersOfText}'
/** All of them, for a page without scripts. */
export const FACES_SHEET = '/${sheetFile}'
/**
 * An inline script for the head of every page: adds the faces, and reads what English is set in, each in a task of its
 * own. Those of a style sheet would be read by the first layout, and begun anew with each sheet
 * that comes later: a text face that was too late would then move the text.
 */
export const ADD_FACES = \`${script(added)}\`
`)

const isCheck = process.argv.includes('--check')
for (const [name, content] of Object.entries(made)) {
  const file = path.join(root, name)
  if (!isCheck) {
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, content)
  } else if (!existsSync(file) || !readFileSync(file).equals(content)) {
    console.error(`${name} had drifted from its package. Run \`npm run faces\` and commit it.`)
    process.exitCode = 1
  }
}
