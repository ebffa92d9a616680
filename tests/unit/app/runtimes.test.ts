import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { runtimes } from '@/lib/serving/runtimes'

const app = path.resolve('app')
const pages = globSync('**/page{,.dev}.tsx', { cwd: app }).map((file) => {
  const folders = path
    .dirname(file)
    .split(path.sep)
    .filter((name) => !/^\.$|^\(.*\)$/.test(name))
  const text = readFileSync(path.join(app, file), 'utf8')
  return { route: `/${folders.join('/')}`, text }
})

test('every page has a runtime, and every runtime a page', () => {
  expect(pages.map(({ route }) => route).sort()).toEqual(Object.keys(runtimes).sort())
})

test('a page without React marks itself by its route, and no other page is marked', () => {
  for (const { route, text } of pages) {
    const marks = [...text.matchAll(/<ClientRuntime of="([^"]*)"/g)].map(([, of]) => of)
    const isApp = runtimes[route as keyof typeof runtimes] === 'app'
    expect(marks, route).toEqual(isApp ? [] : [route])
  }
})
