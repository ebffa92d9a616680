import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import subsetFont from 'subset-font'

// `npm run faces` cuts the faces of the page out of their packages; with --check it fails when they had drifted.
const root = path.join(import.meta.dirname, '..')

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

type Face = {
  source: string
  family: string
  weight: string
  display: string
  isPreloaded: boolean
}

const FACES: Record<string, Face> = {
  // Display face and numerals. The first heading is set in it.
  'instrument-serif-latin': {
    source: '@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2',
    family: 'Instrument Serif',
    weight: '400',
    display: 'swap',
    isPreloaded: true,
  },
  // Text face. Where it does not arrive with the page, its fallback stays: nothing may shift under a reader.
  'instrument-sans-latin': {
    source: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    family: 'Instrument Sans',
    weight: '400 700',
    display: 'optional',
    isPreloaded: true,
  },
  // The face of notes and of the marks of results, fetched where one is shown.
  'geist-mono-latin': {
    source: 'geist/dist/fonts/geist-mono/GeistMono-Regular.woff2',
    family: 'Geist Mono',
    weight: '400',
    display: 'swap',
    isPreloaded: false,
  },
}

const made: Record<string, Buffer> = {}
const rules: string[] = []
const preloaded: string[] = []
for (const [name, { source, family, weight, display, isPreloaded }] of Object.entries(FACES)) {
  const font = readFileSync(path.join(root, 'node_modules', source))
  const options = { targetFormat: 'woff2', keepFeatures, noHinting: true } as const
  const face = await subsetFont(font, latin, options)
  const hash = createHash('sha256').update(face).digest('hex').slice(0, 8)
  const file = `${name}.${hash}.woff2`
  made[`public/faces/${file}`] = face
  const address = `url("/faces/${file}") format("woff2")`
  const rule = `@font-face {\n  font-family: "${family}";\n  src: ${address};\n  font-display: ${display};\n  font-weight: ${weight};\n}`
  rules.push(rule)
  if (isPreloaded) preloaded.push(`  '/faces/${file}',`)
  console.log(`${file}: ${face.length} bytes`)
}
made['app/styles/own-faces.css'] = Buffer.from(
  `/* Made by npm run faces. */\n${rules.join('\n')}\n`,
)
made['lib/serving/faces.ts'] = Buffer.from(`// Made by \`npm run faces\`.
/** Those that the first screen is set in. */
export const PRELOADED_FACES = [
${preloaded.join('\n')}
]
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
