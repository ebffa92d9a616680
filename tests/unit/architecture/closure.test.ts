import { describe, expect, test } from 'vitest'
import { closureOf, lock, namesOf, product, tools } from './lock.ts'
import { files } from './source-files.ts'

const closure = closureOf(product)

describe('the packages a start installs', () => {
  test('are framework and Studio, without tools for tests, checks and benchmarks', () => {
    expect(closure).toContain('node_modules/next')
    expect(closure).toContain('node_modules/sanity')
    const kinds =
      /\/(@?vitest|playwright|lighthouse|@stryker-mutator|@?deno|@biomejs|axe-core|html-validate|fast-check|subset-font|puppeteer-core|@adobe|@marbec)\b/
    expect(Object.keys(lock).filter((place) => kinds.test(place)).length).toBeGreaterThan(20)
    expect([...closure].filter((place) => kinds.test(place))).toEqual([])
  })

  test('work without unlisted peers', () => {
    const peers = [...closure].flatMap((place) => {
      const { peerDependencies = {}, peerDependenciesMeta = {} } = lock[place] ?? {}
      return Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional)
    })
    const places = [...new Set(peers)].map((name) => `node_modules/${name}`)
    expect(places.length).toBeGreaterThan(20)
    expect(places.filter((place) => lock[place] && !closure.has(place))).toEqual([])
  })

  test('are all that the product’s code imports', () => {
    const named = new Set(product.flatMap(namesOf))
    const onlyTools = new Set(Object.keys(tools).filter((name) => !named.has(name)))
    expect(onlyTools.size).toBeGreaterThan(15)
    const wrong = codeOfProduct().flatMap(({ path: file, imports }) =>
      imports
        .map((target) => /^(@[^/]+\/)?[^/]+/.exec(target)?.[0] ?? '')
        .filter((name) => onlyTools.has(name))
        .map((name) => `${file}: ${name}`),
    )
    expect(wrong).toEqual([])
  })
})

function codeOfProduct() {
  const ofTools = [
    /^(tests|bench)\/|^packages\/[^/]+\/tests\/|\.test\.tsx?$/,
    /^scripts\/(test\/|(bench|pack)\.ts$)/,
    /^(playwright|vitest)[\w.]*\.config\.ts$/,
  ]
  const code = files.filter(({ path: file }) => !ofTools.some((pattern) => pattern.test(file)))
  // The component page shows the seed with test helpers.
  const helpers = code.flatMap(({ imports }) => imports.filter((name) => /^tests\//.test(name)))
  expect(helpers).toContain('tests/support/content')
  const named = new Set(helpers.map((name) => `${name.replace(/\.ts$/, '')}.ts`))
  return [...code, ...files.filter(({ path: file }) => named.has(file))]
}
