import { describe, expect, test } from 'vitest'
import { closureOf, lock, namesOf, product, tools } from './lock.ts'
import { files } from './source-files.ts'

const closure = closureOf(product)

describe('what a start installs', () => {
  test('is framework and Studio, and no tool of tests, checks and measurements', () => {
    expect(closure).toContain('node_modules/next')
    expect(closure).toContain('node_modules/sanity')
    const kinds =
      /\/(@?vitest|playwright|lighthouse|@stryker-mutator|@?deno|@biomejs|axe-core|accessibility-checker-engine|html-validate|fast-check|subset-font|puppeteer-core|@adobe|@marbec)\b/
    expect(Object.keys(lock).filter((place) => kinds.test(place)).length).toBeGreaterThan(20)
    expect([...closure].filter((place) => kinds.test(place))).toEqual([])
  })

  test('works without the peers that no package brings otherwise', () => {
    const peers = [...closure].flatMap((place) => {
      const { peerDependencies = {}, peerDependenciesMeta = {} } = lock[place] ?? {}
      return Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional)
    })
    const places = [...new Set(peers)].map((name) => `node_modules/${name}`)
    expect(places.length).toBeGreaterThan(20)
    expect(places.filter((place) => lock[place] && !closure.has(place))).toEqual([])
  })

  test('is all that the code of the product imports', () => {
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
    /^(tests|bench)\/|^packages\/[^/]+\/tests\//,
    /^scripts\/(test\/|fonts\/|page-script\/|(bench|fonts|page-script|pack)\.ts$|subset-font\.d\.ts$)/,
    /^(playwright|vitest)[\w.]*\.config\.ts$/,
  ]
  const code = files.filter(({ path: file }) => !ofTools.some((pattern) => pattern.test(file)))
  // The page of all components shows the seed by helpers of the tests.
  const helpers = code.flatMap(({ imports }) => imports.filter((name) => /^tests\//.test(name)))
  expect(helpers).toContain('tests/support/content')
  const named = new Set(helpers.map((name) => `${name.replace(/\.ts$/, '')}.ts`))
  return [...code, ...files.filter(({ path: file }) => named.has(file))]
}
