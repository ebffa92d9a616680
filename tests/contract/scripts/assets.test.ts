import { execFileSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../../..')
const SOURCES = ['app', 'components', 'islands', 'lib', 'scripts', 'sections']
const FILES = ['package.json', 'package-lock.json', 'tsconfig.json']
/** Packages that get another version here; the others are links. */
const PLANTED = ['preact', '@supabase', 'framer-motion', 'motion-dom', 'tailwindcss']

let copy = ''

beforeAll(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'assets-'))
  for (const name of [...SOURCES, ...FILES])
    cpSync(path.join(root, name), path.join(copy, name), {
      recursive: true,
      filter: (file) => !/built[\\/]\w+(-\w+)*\.js$/.test(file),
    })
  linkPackages()
  generate()
})

afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** Copies the planted packages, and links the others. */
function linkPackages() {
  const [from, to] = [path.join(root, 'node_modules'), path.join(copy, 'node_modules')]
  mkdirSync(to)
  for (const name of readdirSync(from))
    if (PLANTED.includes(name))
      cpSync(path.join(from, name), path.join(to, name), { recursive: true })
    else symlinkSync(path.join(from, name), path.join(to, name))
}

/** Generates in the copy, in a process of its own, and returns the names of the parts that were made. */
function generate(): string[] {
  const code = `import { buildAssets } from './scripts/assets/build-assets.ts'
    console.log(JSON.stringify(await buildAssets()))`
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', code], {
    cwd: copy,
    encoding: 'utf8',
  })
  return JSON.parse(output)
}

const filesOf = (folder: string) => readdirSync(path.join(copy, 'public', folder)).sort()
const builtModule = (name: string) =>
  readFileSync(path.join(copy, `lib/serving/built/${name}.js`), 'utf8')
/** Returns the name of the script that pages load. */
const entry = () => /"\/page-script\/(page-.+\.js)"/.exec(builtModule('page-script'))?.[1]
const change = (name: string, to: (text: string) => string) => {
  const file = path.join(copy, name)
  writeFileSync(file, to(readFileSync(file, 'utf8')))
}

describe('generated files', () => {
  test('are complete after the first run, and not made again without a change', () => {
    expect(filesOf('fonts').filter((name) => name.endsWith('.woff2')).length).toBe(6)
    expect(filesOf('page-script')).toContain('NOTICES.txt')
    expect(filesOf('page-script')).toContain(entry())
    expect(builtModule('first-screen')).toContain('@layer base')
    expect(generate()).toEqual([])
  })

  test('are made again when one is missing', () => {
    rmSync(path.join(copy, 'public/page-script', filesOf('page-script')[1] ?? ''))
    expect(generate()).toEqual(['page-script'])
  })

  test.each([
    ['preact', 'preact/dist/preact.mjs'],
    ['@supabase/auth-js', '@supabase/auth-js/dist/module/GoTrueClient.js'],
    ['motion-dom, of framer-motion', 'motion-dom/dist/es/animation/NativeAnimation.mjs'],
  ])('have new names after an update of %s', (_, file) => {
    const before = filesOf('page-script')
    change(`node_modules/${file}`, (text) => `${text}\nglobalThis.planted = 1`)
    expect(generate()).toEqual(['page-script', 'notices'])
    const after = filesOf('page-script')
    // The file that has the package, and those that import it; the old ones are gone.
    expect(after).not.toEqual(before)
    expect(after.length).toBe(before.length)
    expect(after).toContain(entry())
  })

  test('have Tailwind’s new styles after its update', () => {
    change('node_modules/tailwindcss/index.css', (text) =>
      text.replace('@layer base {', '@layer base { h1 { orphans: 7 }'),
    )
    expect(generate()).toContain('first-screen')
    expect(builtModule('first-screen')).toContain('orphans:7')
  })

  test('have new names after an update of Rolldown that bundles differently', () => {
    const before = filesOf('page-script')
    plantRolldown()
    expect(generate()).toContain('page-script')
    expect(filesOf('page-script')).not.toEqual(before)
  })

  test('contain a changed component at the next run', () => {
    change('components/ui/toast.css', (text) => `${text}\n.toast { order: 3 }`)
    expect(generate()).toContain('page-script')
    const sheet = filesOf('page-script').find((name) => name.startsWith('toast-')) ?? ''
    const css = readFileSync(path.join(copy, 'public/page-script', sheet), 'utf8')
    expect(css).toContain('order:3')
  })
})

/** Puts a later version of Rolldown into the copy, whose output has a statement more. */
function plantRolldown() {
  const place = path.join(copy, 'node_modules/rolldown')
  const real = path.join(root, 'node_modules/rolldown/dist/index.mjs')
  rmSync(place)
  mkdirSync(place)
  const manifest = { name: 'rolldown', version: '1.2.20', type: 'module', exports: './index.js' }
  writeFileSync(path.join(place, 'package.json'), JSON.stringify(manifest))
  writeFileSync(
    path.join(place, 'index.js'),
    `import { rolldown as real } from ${JSON.stringify(real)}
    export const rolldown = async (options) => {
      const bundle = await real(options)
      return {
        get watchFiles() { return bundle.watchFiles },
        close: () => bundle.close(),
        generate: (output) => bundle.generate({ ...output, intro: 'globalThis.rolled = 1' }),
      }
    }`,
  )
  change('package-lock.json', (text) =>
    text.replaceAll('"rolldown": "1.2.19"', '"rolldown": "1.2.20"'),
  )
}
