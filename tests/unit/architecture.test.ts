import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const folders = 'app,components,lib,schemas,studio,seed,packages,supabase,scripts,bench,tests'
const generated = ['lib/content/sanity.types.ts', 'supabase/database.types.ts']

type File = { path: string; text: string; imports: string[] }

const files: File[] = globSync([`{${folders}}/**/*.{ts,tsx}`, '*.ts'], {
  cwd: root,
  exclude: (name) => /node_modules|^dist$|^studio\/dist/.test(String(name)),
})
  .map((file) => file.replaceAll(path.sep, '/'))
  .filter((file) => !generated.includes(file) && !file.endsWith('next-env.d.ts'))
  .map((file) => {
    const text = readFileSync(path.join(root, file), 'utf8')
    return { path: file, text, imports: importsOf(file, text) }
  })

/** What a file imports: a path from the root for our own files, a package name for others. */
function importsOf(file: string, text: string) {
  const specifiers = [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g)].map(
    ([, name]) => name,
  )
  return specifiers.flatMap((name = '') => {
    if (name.startsWith('@/')) return [name.slice(2)]
    return [name.startsWith('.') ? path.posix.join(path.posix.dirname(file), name) : name]
  })
}

const floors: [floor: string, test: RegExp][] = [
  ['generated types', /^lib\/content\/sanity\.types/],
  ['queries', /^(lib\/sanity\/queries\/|sections\/[^/]+\/fields)/],
  ['lib/sanity', /^lib\/sanity\//],
  ['lib/supabase', /^lib\/supabase\//],
  ['pure lib', /^lib\//],
  ['schemas', /^schemas(\/|$)/],
  ['components/account', /^components\/account\//],
  ['components', /^components\//],
  ['app/dev', /^app\/dev\//],
  ['app', /^(app\/|proxy\.ts|instrumentation\.ts|next\.config\.ts)/],
  ['studio', /^studio\//],
  ['packages', /^(packages|supabase)\//],
  ['tests', /^tests\//],
]
const floorOf = (file: string) => floors.find(([, pattern]) => pattern.test(file))?.[0]

// docs/architecture.md: from the floor at the left, only the floors at the right may be imported.
const mayImport: Record<string, string[]> = {
  schemas: ['schemas', 'pure lib'],
  'pure lib': ['pure lib', 'generated types'],
  queries: ['queries'],
  'lib/sanity': ['lib/sanity', 'queries', 'pure lib', 'generated types'],
  'lib/supabase': ['lib/supabase', 'pure lib', 'generated types'],
  components: ['components', 'pure lib', 'generated types'],
  'components/account': ['components', 'components/account', 'lib/supabase', 'pure lib'],
  app: ['app', 'components', 'components/account', 'lib/sanity', 'lib/supabase', 'pure lib'],
  'app/dev': ['app/dev', 'components', 'lib/sanity', 'pure lib', 'tests'],
  studio: ['studio', 'schemas', 'pure lib', 'queries'],
  packages: ['packages', 'tests'],
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

  test('of the site never reach the Studio or its libraries', () => {
    const studioOnly = /^(sanity|@sanity\/(ui|icons|vision|types|import|mutator)|groq-js)(\/|$)/
    const wrong = files
      .filter(({ path: file }) => /^(app|components|lib)\//.test(file))
      .flatMap((file) => file.imports.filter((name) => studioOnly.test(name)))
    expect(wrong).toEqual([])
  })

  test.each([
    [
      'relative, with their extension,',
      /^(schemas|studio|packages|supabase|scripts|bench)\//,
      /^'@\//,
    ],
    ['by @/ or beside themselves', /^(app|components|lib)\//, /^'\.\.\//],
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

describe('packages', () => {
  const packages = [
    ...new Set(files.flatMap(({ path: file }) => /^packages\/([^/]+)/.exec(file)?.[1] ?? [])),
  ]
  const packageOf = (file: string) => /^packages\/([^/]+)\//.exec(file)?.[1]
  const isTest = (file: string) => /^(tests|packages\/[^/]+\/tests)\//.test(file)

  test('are entered by their door only', () => {
    expect(packages.length).toBeGreaterThan(2)
    const windows = files.flatMap((file) =>
      file.imports
        .filter((target) => packageOf(target) && packageOf(target) !== packageOf(file.path))
        // What helps the tests of a package may help others, and what measures it may be run by the bench.
        .filter(
          (target) =>
            !(isTest(target) && (isTest(file.path) || /^(bench|scripts)\//.test(file.path))),
        )
        .map((target) => ({ file: file.path, target })),
    )
    expect(windows).toEqual([])
  })

  test('import neither the site nor one another, and of other packages only what they name', () => {
    const strangers = files
      .filter(({ path: file }) => packageOf(file) && !isTest(file))
      .flatMap((file) => {
        const folder = path.join(root, 'packages', packageOf(file.path) ?? '')
        const { dependencies } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
        return file.imports
          .filter((target) => packageOf(target) !== packageOf(file.path))
          .filter((target) => !target.startsWith('node:'))
          .filter((target) => !((/^(@[^/]+\/)?[^/]+/.exec(target)?.[0] as string) in dependencies))
          .map((target) => ({ file: file.path, target }))
      })
    expect(strangers).toEqual([])
  })

  test('are tested without the site: of its folders their tests know only the helpers in tests/support', () => {
    const strangers = files
      .filter(({ path: file }) => packageOf(file) && isTest(file))
      .flatMap((file) =>
        file.imports
          .filter((target) => floorOf(target) && packageOf(target) !== packageOf(file.path))
          .filter((target) => !target.startsWith('tests/support/'))
          .map((target) => ({ file: file.path, target })),
      )
    expect(strangers).toEqual([])
  })
})

describe('the code', () => {
  const ofSite = files.filter(({ path: file }) =>
    /^(app|components|lib|schemas|studio)\//.test(file),
  )
  const lines = (text: string) => text.split('\n').length - 1

  test('reads process.env in few files', () => {
    const readers = files
      .filter((file) => /\bprocess\.env\b/.test(file.text))
      .map((file) => file.path)
      .filter((file) => !/^(scripts|bench|tests|packages\/[^/]+\/tests)\//.test(file))
      .filter((file) => !/^(playwright|vitest)\.config\.ts$/.test(file))
    // The worker of the functions host gives the functions their `Deno.env`; Next wants the name of the
    // runtime asked in instrumentation.ts, where it puts the answer in at build time.
    const allowed =
      /^(lib\/env(\.server|\.browser)?\.ts|instrumentation\.ts|packages\/local-(lake|accounts)\/src\/main\.ts|packages\/local-accounts\/src\/functions\/worker\.ts|studio\/[\w-]+(\.[\w-]+)*\.ts)$/
    expect(readers.filter((file) => !allowed.test(file))).toEqual([])
  })

  test('has at most fourteen client files, and they are leaves or boundaries', () => {
    const clients = files
      .filter(({ text }) => /^'use client'/.test(text))
      .map((file) => file.path)
      .filter((file) => !file.startsWith('app/dev/'))
    expect(clients.length).toBeLessThanOrEqual(14)
    expect(clients.filter((file) => /^(lib|components\/ui)\//.test(file))).toEqual([])
  })

  test('exports defaults only where a tool demands them', () => {
    const wrong = files
      .filter((file) => /^export default\b/m.test(file.text))
      .map((file) => file.path)
      .filter((file) => !/^(app|supabase\/functions)\//.test(file))
      .filter((file) => !/(\.config|\.cli)\.ts$/.test(file))
    expect(wrong).toEqual([])
  })

  test('has no style attribute and one place of unescaped HTML', () => {
    const components = files.filter(
      ({ path: file }) => file.endsWith('.tsx') && !file.startsWith('tests/'),
    )
    const styled = components.filter(({ text }) => /\sstyle=/.test(text)).map((file) => file.path)
    // The share image is drawn from styled elements that never become HTML.
    expect(styled.filter((file) => file !== 'app/opengraph-image.tsx')).toEqual([])
    const unescaped = components.filter(({ text }) => text.includes('dangerouslySetInnerHTML'))
    expect(unescaped.map((file) => file.path)).toEqual(['components/json-ld.tsx'])
  })

  test('keeps its files short', () => {
    const limits: [RegExp, number][] = [
      [/^app\/page\.tsx$/, 60],
      [/^(proxy|packages\/[^/]+\/src\/main)\.ts$/, 40],
      [/^(app|components|lib|schemas|studio)\//, 200],
      [/^(packages|supabase|tests|scripts|bench)\//, 300],
    ]
    const long = files.flatMap((file) => {
      const limit = limits.find(([pattern]) => pattern.test(file.path))?.[1] ?? 200
      return lines(file.text) > limit ? [`${file.path}: ${lines(file.text)} > ${limit}`] : []
    })
    expect(long).toEqual([])
  })

  test('has a median file of about 60 lines and nine in ten below 120', () => {
    const sizes = ofSite.map(({ text }) => lines(text)).sort((a, b) => a - b)
    expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThanOrEqual(60)
    expect(sizes[Math.floor(sizes.length * 0.9)]).toBeLessThanOrEqual(120)
  })

  test('has no folder or file of leftovers', () => {
    const vague = /(^|\/)(utils?|common|helpers?|types|hooks|constants|misc)(\/|\.tsx?$)/
    expect(files.map((file) => file.path).filter((file) => vague.test(file))).toEqual([])
  })

  test('names its files in kebab-case', () => {
    const odd = files
      .map((file) => file.path)
      .filter((file) => !/^(\[\.\.\.path\]|[a-z0-9().-]+)$/.test(path.basename(file)))
    expect(odd).toEqual([])
  })

  test('has no loading file, which would turn 404 and 308 into 200', () => {
    expect(files.map((file) => file.path).filter((file) => /\/loading\.tsx?$/.test(file))).toEqual(
      [],
    )
    const catchAll = files.find((file) => file.path === 'app/layout.tsx')
    expect(catchAll?.text).not.toContain('Suspense')
  })

  test('asks for no request data in the landing page’s tree', () => {
    const dynamic = /from 'next\/headers'|unstable_noStore|^export const dynamic\b/m
    const tree = new Set(['app/page.tsx', 'app/layout.tsx'])
    // A set grows while it is walked.
    for (const file of tree)
      for (const target of ofSite.find(({ path }) => path === file)?.imports ?? [])
        for (const name of [target, `${target}.ts`, `${target}.tsx`])
          if (ofSite.some(({ path }) => path === name)) tree.add(name)
    expect(tree.size).toBeGreaterThan(40)
    // Draft mode is no request data: at build time it is off, and the page stays static.
    const allowed = 'lib/sanity/preview/preview.ts'
    const wrong = ofSite.filter(({ path, text }) => tree.has(path) && dynamic.test(text))
    expect(wrong.map((file) => file.path)).toEqual([allowed])
  })

  test('keeps the tools of the preview out of every page of a visitor', () => {
    const users = files
      .filter(({ path: file }) => /^(app|components|lib)\//.test(file))
      .filter(({ imports }) =>
        imports.some((name) => /next-sanity\/(live|visual)|visual-editing/.test(name)),
      )
      .map((file) => file.path)
    expect(users).toEqual(['components/preview/click-to-edit.tsx'])
    const tools = files
      .filter(({ imports }) => imports.some((name) => /(click-to-edit|live-drafts)$/.test(name)))
      .map((file) => file.path)
    expect(tools).toEqual(['app/preview/layout.tsx'])
  })
})
