import { describe, expect, test } from 'vitest'
import { files, floorOf } from './source-files.ts'

// docs/architecture.md: from the floor at the left, only the floors at the right may be imported.
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
  browser: ['browser', 'components', 'components/account', 'pure lib'],
  'app/dev': ['app/dev', 'components', 'sections', 'lib/sanity', 'pure lib', 'tests'],
  studio: ['studio', 'schemas', 'sections', 'pure lib', 'queries'],
  packages: ['packages', 'tests'],
  supabase: ['supabase', 'generated types'],
}

test('the rules below have files to judge', () => {
  for (const floor of [
    'schemas',
    'pure lib',
    'lib/sanity',
    'components',
    'app',
    'studio',
    'packages',
  ]) {
    expect(files.filter((file) => floorOf(file.path) === floor).length, floor).toBeGreaterThan(3)
  }
})

describe('imports', () => {
  test.each(Object.entries(mayImport))('of %s reach only %j', (floor, allowed) => {
    const wrong = files
      .filter((file) => floorOf(file.path) === floor)
      .flatMap((file) => file.imports.map((target) => ({ file: file.path, target })))
      .filter(({ target }) => {
        const targetFloor = floorOf(target)
        return targetFloor !== undefined && !allowed.includes(targetFloor)
      })
    expect(wrong).toEqual([])
  })

  test('of generated types go through the names cut from them, except in their own floor', () => {
    const users = files.filter(({ imports }) =>
      imports.some((name) => name.endsWith('sanity.types')),
    )
    expect(users.filter((file) => !/^(lib|tests)\//.test(file.path))).toEqual([])
  })

  test('of a file beside it name the file with its extension, and those by @/ without', () => {
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
    ['by @/ or beside themselves', /^(app|components|lib|sections(?!.*\/query\.ts))\//, /^'\.\.\//],
  ])('are written %s where the tools need it', (_, where, forbidden) => {
    const wrong = files
      .filter((file) => where.test(file.path))
      .flatMap((file) =>
        [...file.text.matchAll(/(?:from|import)\s*\(?\s*('[^']+')/g)].map(([, name]) => ({
          file: file.path,
          name,
        })),
      )
      .filter(({ name = '' }) => forbidden.test(name))
      // A font is a file of a package, not a module: next/font takes its path.
      .filter(({ name = '' }) => !name.includes('node_modules'))
    expect(wrong).toEqual([])
  })
})
