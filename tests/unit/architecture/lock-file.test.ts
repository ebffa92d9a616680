import { expect, test } from 'vitest'
import { find, lock, tools } from './lock.ts'

const packages = Object.entries(lock).filter(
  ([place, { link }]) => place.includes('node_modules') && !link,
)

test('the lock file names the native packages of every platform, as npm ci demands', () => {
  const missing = packages.flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !find(place, name)),
  )
  expect(packages.length).toBeGreaterThan(1000)
  expect(missing).toEqual([])
})

test('the lock file names no registry: whoever installs chooses it', () => {
  const fetched = packages.filter(([, { resolved }]) => resolved !== undefined)
  expect(fetched.map(([place]) => place)).toEqual([])
})

test('every tool lies where bench, scripts and the tests of packages find it too', () => {
  expect(Object.keys(tools).length).toBeGreaterThan(15)
  expect(Object.keys(lock).filter((place) => place.startsWith('tests/'))).toEqual([])
  for (const [name, version] of Object.entries(tools))
    expect(lock[`node_modules/${name}`]?.version, name).toBe(version)
})
