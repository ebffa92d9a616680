import { describe, expect, test } from 'vitest'
import { files, layerOf } from './source-files.ts'

// docs/architecture.md: a layer on the left may import only the layers on the right.
const mayImport: Record<string, string[]> = {
  schemas: ['schemas', 'pure lib'],
  'pure lib': ['pure lib', 'generated types'],
  sections: ['sections', 'pure lib', 'generated types'],
  queries: ['queries'],
  'lib/sanity': ['lib/sanity', 'queries', 'sections', 'pure lib', 'generated types'],
  'lib/supabase': ['lib/supabase', 'pure lib', 'generated types'],
  components: ['components', 'sections', 'pure lib', 'generated types'],
  'components/account': ['components', 'components/account', 'lib/supabase', 'pure lib'],
  app: [
    'app',
    'components',
    'components/account',
    'sections',
    'lib/sanity',
    'lib/supabase',
    'pure lib',
  ],
  'app/dev': ['app/dev', 'components', 'sections', 'lib/sanity', 'pure lib', 'tests'],
  studio: ['studio', 'schemas', 'sections', 'pure lib', 'queries'],
  packages: ['packages', 'tests'],
  supabase: ['supabase', 'generated types'],
}

test('every layer has files', () => {
  for (const layer of [
    'schemas',
    'pure lib',
    'lib/sanity',
    'components',
    'app',
    'studio',
    'packages',
  ]) {
    expect(files.filter((file) => layerOf(file.path) === layer).length, layer).toBeGreaterThan(3)
  }
})

describe('imports', () => {
  test.each(Object.entries(mayImport))('of %s reach only %j', (layer, allowed) => {
    const wrong = files
      .filter((file) => layerOf(file.path) === layer)
      .flatMap((file) => file.imports.map((target) => ({ file: file.path, target })))
      .filter(({ target }) => {
        const targetLayer = layerOf(target)
        return targetLayer !== undefined && !allowed.includes(targetLayer)
      })
    expect(wrong).toEqual([])
  })

  test('of generated types use their aliases, except in their own layer', () => {
    const users = files.filter(({ imports }) =>
      imports.some((name) => name.endsWith('sanity.types')),
    )
    expect(users.filter((file) => !/^(lib|tests)\//.test(file.path))).toEqual([])
  })

  test('are relative with a file extension, or by @/ without one', () => {
    const specifiers = files.flatMap((file) =>
      [...file.text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'((?:\.|@\/)[^']+)'/g)].map(
        ([, name = '']) => ({ file: file.path, name }),
      ),
    )
    const isWrong = ({ name }: { name: string }) =>
      name.startsWith('.') ? !/\.\w+$/.test(name) : /\.tsx?$/.test(name)
    expect(specifiers.length).toBeGreaterThan(1000)
    expect(specifiers.filter(isWrong)).toEqual([])
  })

  test('of the site never reach the Studio or its libraries', () => {
    const studioOnly = /^(sanity|@sanity\/(ui|icons|vision|types|import|mutator)|groq-js)(\/|$)/
    const wrong = files
      .filter(({ path: file }) => /^(app|components|sections|lib)\//.test(file))
      .flatMap((file) => file.imports.filter((name) => studioOnly.test(name)))
    expect(wrong).toEqual([])
  })

  test.each([
    [
      'relative, with their extension,',
      /^(schemas|studio|packages|supabase|scripts|bench)\//,
      /^'@\//,
    ],
    [
      'by @/ or from the same folder',
      /^(app|components|lib|sections(?!.*\/query\.ts))\//,
      /^'\.\.\//,
    ],
  ])('are written %s where tools require it', (_, where, forbidden) => {
    const wrong = files
      .filter((file) => where.test(file.path))
      .flatMap((file) =>
        [...file.text.matchAll(/(?:from|import)\s*\(?\s*('[^']+')/g)].map(([, name]) => ({
          file: file.path,
          name,
        })),
      )
      .filter(({ name = '' }) => forbidden.test(name))
      // A font is a package's file, not a module: next/font takes its path.
      .filter(({ name = '' }) => !name.includes('node_modules'))
    expect(wrong).toEqual([])
  })

  // TypeScript accepts .ts for a .tsx file; Vite and Node don't.
  test('with an extension name a file', () => {
    const known = new Set(files.map(({ path }) => path))
    const wrong = files
      .filter(({ path }) => /^(studio|schemas|scripts|lib|app|components|sections)\//.test(path))
      .flatMap(({ path, imports }) => imports.map((name) => ({ path, name })))
      .filter(({ name }) => /^[\w@()[\]/.-]+\.tsx?$/.test(name) && name.includes('/'))
      .filter(({ name }) => !known.has(name) && !name.endsWith('.types.ts'))
    expect(wrong).toEqual([])
  })
})
