import { expect, test } from 'vitest'
import { newerFeatures } from '@/tests/support/baseline/newer-features'
import { oldestBrowsers } from '@/tests/support/baseline/oldest-browsers'

test('the supported browsers are those of May 2024 and later', () => {
  expect(oldestBrowsers()).toEqual({
    chrome: '125',
    edge: '125',
    firefox: '126',
    safari: '17.5',
    ios_saf: '17.5',
  })
})

test('newer features are listed, and older ones are not', () => {
  const { globals, members } = newerFeatures()
  const names = members.map(({ owner, name }) => `${owner}.${name}`)
  expect(globals).toEqual(expect.arrayContaining(['Temporal', 'URLPattern']))
  expect(names).toEqual(
    expect.arrayContaining(['URL.parse', 'Promise.try', 'Set.union', 'Iterator.map']),
  )
  for (const old of ['URL', 'Promise', 'fetch', 'IntersectionObserver'])
    expect(globals).not.toContain(old)
  for (const old of ['URL.canParse', 'Promise.withResolvers', 'Array.toSorted', 'Array.fromAsync'])
    expect(names).not.toContain(old)
})
