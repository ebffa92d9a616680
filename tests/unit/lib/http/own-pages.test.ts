import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isOwnPage } from '@/lib/http/is-own-page'

/** Returns the address of a route's file, with any parameter. */
const addressOf = (file: string) =>
  `/${file
    .replace(/^app\//, '')
    .replace(/\/?(page\.tsx|route\.tsx?)$/, '')
    .replace(/\([^/]+\)\//g, '')
    .replace(/\[+[^/]*\]+/g, 'x')}`

/** The folders that are rendered at other addresses. */
const pages = globSync('app/**/page.tsx').filter(
  (file) => !/^app\/(preview|published)\//.test(file),
)
const others = globSync('app/**/route.ts')

test('every page of the site has only the methods of a page', () => {
  expect(pages.length).toBeGreaterThan(12)
  expect(pages.map(addressOf).filter((path) => !isOwnPage(path))).toEqual([])
})

test('no form or file of the site is taken for a page', () => {
  expect(others.length).toBeGreaterThan(20)
  expect(others.map(addressOf).filter(isOwnPage)).toEqual([])
})
