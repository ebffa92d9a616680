import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { files, layerOf, root } from './source-files.ts'

describe('packages', () => {
  const packages = [
    ...new Set(files.flatMap(({ path: file }) => /^packages\/([^/]+)/.exec(file)?.[1] ?? [])),
  ]
  const packageOf = (file: string) => /^packages\/([^/]+)\//.exec(file)?.[1]
  const isTest = (file: string) => /^(tests|packages\/[^/]+\/tests)\//.test(file)

  test('are imported only by their entry point', () => {
    expect(packages.length).toBeGreaterThan(2)
    const windows = files.flatMap((file) =>
      file.imports
        .filter((target) => packageOf(target) && packageOf(target) !== packageOf(file.path))
        // A package's test helpers may be used by other tests, and its benchmarks by the bench.
        .filter(
          (target) =>
            !(isTest(target) && (isTest(file.path) || /^(bench|scripts)\//.test(file.path))),
        )
        .map((target) => ({ file: file.path, target })),
    )
    expect(windows).toEqual([])
  })

  test('import neither the site nor each other, and only their own dependencies', () => {
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

  test('are tested without the site, except for the helpers in tests/support', () => {
    const strangers = files
      .filter(({ path: file }) => packageOf(file) && isTest(file))
      .flatMap((file) =>
        file.imports
          .filter((target) => layerOf(target) && packageOf(target) !== packageOf(file.path))
          .filter((target) => !target.startsWith('tests/support/'))
          .map((target) => ({ file: file.path, target })),
      )
    expect(strangers).toEqual([])
  })

  test('are tested on their own fixtures, never on the site’s folders', () => {
    const ofSite = /^(app|components|lib|sections|schemas|studio|seed|supabase)(\/|$)/
    const tests = files.filter(({ path: file }) => packageOf(file) && isTest(file))
    const strangers = tests.flatMap(({ path: file, text }) =>
      [...text.matchAll(/(['"`])((?:\.\.\/)+[^'"`]*|[a-z]+\/[^'"`\s]*)\1/g)]
        .map(([, , name = '']) =>
          name.startsWith('.') ? path.posix.join(path.posix.dirname(file), name) : name,
        )
        // Only packing a package needs the whole repository.
        .filter((target) =>
          path.basename(file) === 'packed.test.ts'
            ? ofSite.test(target)
            : /^\.?$/.test(target) || ofSite.test(target),
        )
        .map((target) => ({ file, target })),
    )
    expect(tests.length).toBeGreaterThan(50)
    expect(strangers).toEqual([])
  })
})
