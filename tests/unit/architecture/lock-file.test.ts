import { expect, test } from 'vitest'
import { find, lock, tools } from './lock.ts'

const packages = Object.entries(lock).filter(
  ([place, { link }]) => place.includes('node_modules') && !link,
)

test('the lock file has every platform’s native packages, as npm ci requires', () => {
  const missing = packages.flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !find(place, name)),
  )
  expect(packages.length).toBeGreaterThan(1000)
  expect(missing).toEqual([])
})

test('the lock file names no registry, so each installation can choose one', () => {
  const fetched = packages.filter(([, { resolved }]) => resolved !== undefined)
  expect(fetched.map(([place]) => place)).toEqual([])
})

test('every tool is hoisted where bench, scripts and package tests find it', () => {
  expect(Object.keys(tools).length).toBeGreaterThan(15)
  expect(Object.keys(lock).filter((place) => place.startsWith('tests/'))).toEqual([])
  for (const [name, version] of Object.entries(tools))
    expect(lock[`node_modules/${name}`]?.version, name).toBe(version)
})
