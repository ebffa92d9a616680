import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import subsetFont from 'subset-font'

// `npm run faces` cuts the faces of the page out of their packages; with --check it fails when they had drifted.
const root = path.join(import.meta.dirname, '..')
const folder = path.join(root, 'app/faces')

/** The ranges of a Latin subset on the web, and two arrows. What a package does not have stays away. */
const RANGES = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6],
  [0x2da],
  [0x2dc],
  [0x304],
  [0x308],
  [0x329],
  [0x2000, 0x206f],
  [0x20ac],
  [0x2122],
  [0x2190, 0x2193],
  [0x2212],
  [0x2215],
] as const

const latin = RANGES.flatMap(([first, last = first]) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
).join('')

/** Of a layout, what the style sheets ask for and what an accent needs to stand on its letter. */
const keepFeatures = ['ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'tnum']

const SOURCES = {
  'instrument-serif-latin':
    '@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2',
  'instrument-sans-latin':
    '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  'geist-mono-latin': 'geist/dist/fonts/geist-mono/GeistMono-Regular.woff2',
}

const isCheck = process.argv.includes('--check')
mkdirSync(folder, { recursive: true })
for (const [name, source] of Object.entries(SOURCES)) {
  const font = readFileSync(path.join(root, 'node_modules', source))
  const options = { targetFormat: 'woff2', keepFeatures, noHinting: true } as const
  const face = await subsetFont(font, latin, options)
  const file = path.join(folder, `${name}.woff2`)
  if (!isCheck) writeFileSync(file, face)
  else if (!readFileSync(file).equals(face)) {
    console.error(
      `${name}.woff2 had drifted from its package. Run \`npm run faces\` and commit it.`,
    )
    process.exitCode = 1
  }
  console.log(`${name}.woff2: ${face.length} bytes`)
}
