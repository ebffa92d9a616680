import { describe, expect, test } from 'vitest'
import { files, layerOf } from './source-files.ts'

// docs/architecture.md: a layer on the left may import only the layers on the right.
const mayImport: Record<string, string[]> = {
  schemas: ['schemas', 'pure lib'],
  'pure lib': ['pure lib', 'generated types'],
  sections: ['sections', 'queries', 'pure lib', 'generated types'],
  queries: ['queries'],
  page: ['page', 'queries', 'sections', 'pure lib', 'generated types'],
  reading: ['reading', 'page', 'queries', 'sections', 'pure lib', 'generated types'],
  'supabase rows': ['supabase rows', 'pure lib', 'generated types'],
  components: ['components', 'page', 'sections', 'pure lib', 'generated types'],
  'components/account': ['components', 'components/account', 'supabase rows', 'pure lib'],
  app: [
    'app',
    'components',
    'components/account',
    'page',
    'sections',
    'reading',
    'supabase rows',
    'pure lib',
  ],
  'app/dev': ['app/dev', 'components', 'page', 'sections', 'reading', 'pure lib', 'tests'],
  studio: ['studio', 'schemas', 'page', 'sections', 'pure lib', 'queries'],
  packages: ['packages', 'tests'],
  supabase: ['supabase', 'generated types'],
}

test('every layer has files', () => {
  for (const layer of [
    'schemas',
    'pure lib',
    'page',
    'reading',
    'supabase rows',
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
      .filter(
        ({ path }) => /^(app|components|sections|lib)\//.test(path) && layerOf(path) !== 'schemas',
      )
      .flatMap((file) => file.imports.filter((name) => studioOnly.test(name)))
    expect(wrong).toEqual([])
  })

  test('are relative in what Node or Next’s configuration reads as it is, by @/ in the site', () => {
    const asItIs = filesReadAsTheyAre()
    expect(asItIs.has('lib/http/cache-headers.ts')).toBe(true)
    const wrong = files
      .filter(({ path }) => asItIs.has(path) || /^(app|components|lib|sections)\//.test(path))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/^(?!.*import type).*(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/gm)].map(
          ([, name = '']) => ({ path, name }),
        ),
      )
      .filter(({ path, name }) => name.startsWith(asItIs.has(path) ? '@/' : '../'))
      // A font is a package's file, not a module: next/font takes its path.
      .filter(({ name }) => !name.includes('node_modules'))
    expect(wrong).toEqual([])
  })

  test('between the rooms of lib go one way', () => {
    const roomOf = (name: string) => /^lib\/([^/]+)\//.exec(name)?.[1]
    const edges = files.flatMap(({ path, imports }) =>
      imports.map((target) => `${roomOf(path)} → ${roomOf(target)}`),
    )
    const known = new Set(edges.filter((edge) => !edge.includes('undefined')))
    const back = (edge: string) => edge.split(' → ').reverse().join(' → ')
    expect(known.has('seo → content')).toBe(true)
    expect([...known].filter((edge) => back(edge) !== edge && known.has(back(edge)))).toEqual([])
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

/** Returns the files that start without a bundler, and what they import: there @/ means nothing. */
function filesReadAsTheyAre() {
  const known = new Map(files.map((file) => [file.path, file]))
  const start = /^((schemas|studio|packages|supabase|scripts|bench)\/|next\.config\.ts$)/
  const found = new Set(files.map(({ path }) => path).filter((path) => start.test(path)))
  // A set can grow while it is iterated. The Studio's bundler knows @/.
  for (const path of found)
    if (!path.startsWith('studio/'))
      for (const target of known.get(path)?.imports ?? []) if (known.has(target)) found.add(target)
  return found
}
