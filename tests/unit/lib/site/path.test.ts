import { existsSync, globSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isPathOnSite, isReservedPath, isSafe, isSource, normalizePath } from '@/lib/site/path'
import { cases } from '@/tests/support/scale'

describe('a path', () => {
  test.each([
    ['/Home', '/home'],
    ['/home/', '/home'],
    ['//home///v2', '/home/v2'],
    ['/caf%C3%A9', '/café'],
    ['/cafe\u0301', '/café'],
    ['/a%2Fb', '/a/b'],
    ['/%E0%A4%A', '/%e0%a4%a'],
    ['', '/'],
  ])('%j is the same as %j', (path, normal) => {
    expect(normalizePath(path)).toBe(normal)
  })

  test('that is canonical stays unchanged', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }).filter((path) => !path.includes('%')),
        (path) => {
          const once = normalizePath(path)
          expect(normalizePath(once)).toBe(once)
        },
      ),
      { numRuns: cases(2000) },
    )
  })
})

describe('the site itself', () => {
  test.each([
    '/',
    '',
    '/_next/x',
    '/_not-found',
    '/page-not-found',
    '/account/',
    '//api',
    '/api/revalidate',
    '/auth/confirm',
    '/broken-line.svg',
    '/call',
    '/drawings.svg',
    '/icon.svg',
    '/new-password',
    '/opengraph-image',
    '/preview',
    '/reset-password',
    '/robots.txt',
    '/share-background.png',
    '/sign-in',
    '/sign-up',
    '/sitemap.xml',
    '/studio',
    '/Studio/desk',
    '/%73tudio',
  ])('reserves %j', (path) => expect(isReservedPath(path)).toBe(true))

  test.each(['/studios', '/home', '/apis', '/old/api', '/account.html'])(
    'leaves %j to redirects',
    (path) => expect(isReservedPath(path)).toBe(false),
  )

  test('reserves every route of app/ and every file of public/', () => {
    const routes = globSync('app/**/{page,route}.{ts,tsx}')
      .map((file) => file.replace(/^app\/(\([^/]+\)\/)?/, ''))
      .map((file) => file.split('/')[0] ?? '')
      .filter((first) => !/^(\[|page\.)/.test(first))
    const names = { sitemap: 'sitemap.xml', robots: 'robots.txt' }
    const metadata = globSync('app/{sitemap,robots}.ts').map(
      (file) => names[file.slice(4, -3) as keyof typeof names],
    )
    const files = globSync(['public/*', 'app/{icon,favicon}.*']).map((file) =>
      file.replace(/^\w+\//, ''),
    )
    const all = [...routes, ...metadata, ...files]
    expect(all.length).toBeGreaterThan(15)
    expect(existsSync('app/opengraph-image.ts')).toBe(true)
    expect(all.filter((first) => !isReservedPath(`/${first}`))).toEqual([])
  })
})

describe('a URL', () => {
  test.each([
    '/',
    '/home',
    '/#growth-plan',
    '/a/b?c=d#e',
    '/caf%C3%A9',
    '/a//b',
    '/a/../b',
    '/%20',
  ])('%j stays on the site', (path) => expect(isPathOnSite(path)).toBe(true))

  test.each([
    '',
    'home',
    'x/home',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/a\\b',
    '/\t/evil.example',
    '/\n/evil.example',
    ' /home',
    '/a b',
    '/.//evil.example',
    '/%2e//evil.example',
    '/x/..//evil.example',
    'https://evil.example/',
    'HTTPS:evil.example',
    'javascript:alert(1)',
    '/\u0000',
    '/\u0085',
  ])('%j does not stay on the site', (path) => expect(isPathOnSite(path)).toBe(false))

  test.each([
    '/%00',
    '/%0a',
    '/%0D%0A',
    '/%1f',
    '/%1F',
    '/%7f',
    '/%7F',
    '/\u0001',
    '/\u007f',
    '/\u009f',
    '\\',
    '\u00a0',
  ])('%j is not safe', (url) => expect(isSafe(url)).toBe(false))

  test.each([
    '/%20',
    '/%2f',
    '/%7e',
    '/%80',
    '/%a0',
    '/0a',
    '/é',
    'https://a.example/?b=c#d',
    '/%',
  ])('%j is safe', (url) => expect(isSafe(url)).toBe(true))
})

describe('an old path', () => {
  test.each([
    '/home',
    '/',
    '/a/b',
    '/café',
    '/caf%C3%A9',
    '/a-b_c.html',
    '/..a',
    '/a..',
    '/a../b',
    '/...',
    '/.well-known',
  ])('may be %j', (source) => expect(isSource(source)).toBe(true))

  test.each([
    'home',
    '//home',
    '/a b',
    '/a?b',
    '/a#b',
    '/a\\b',
    '/a\u0000',
    '/a%0ab',
    'https://a.example/',
    '/..',
    '/.',
    '/a/../b',
    '/a/./b',
    '/a/..',
    '/a/.',
    '/%2e%2e/b',
    '/a/%2E',
  ])('cannot be %j', (source) => expect(isSource(source)).toBe(false))
})
