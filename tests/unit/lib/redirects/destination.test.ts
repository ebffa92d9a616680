import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readDestination, withQuery } from '@/lib/redirects/destination'
import { isPathOnSite } from '@/lib/site/path'
import { cases } from '@/tests/support/scale'

describe('a destination', () => {
  test.each([
    ['/', '/'],
    ['/A/b/', '/a/b'],
    ['/a?b=c', '/a'],
    ['/a#b', '/a'],
    ['/caf%C3%A9', '/café'],
    ['/café', '/café'],
    ['/x/../a', '/a'],
    ['/x/%2e%2e/a', '/a'],
    ['/./a', '/a'],
  ])('%j is the path %j of the site', (destination, path) => {
    expect(readDestination(destination)).toEqual({ path })
  })

  test.each([
    ['https://a.example', 'a.example'],
    ['https://A.Example/x?y#z', 'a.example'],
    ['HTTPS://a.example/', 'a.example'],
    ['https://a.example:443/', 'a.example'],
    ['https://a.example:8443/', 'a.example:8443'],
    ['https://a.example./', 'a.example.'],
    ['https://a.example@b.example', undefined],
  ])('%j is on the host %j', (destination, host) => {
    expect(readDestination(destination)).toEqual(host && { host })
  })

  test.each([
    '',
    'a',
    'a.example',
    '#a',
    '//a.example',
    '/\\a.example',
    'http://a.example/',
    'ftp://a.example/',
    'javascript:alert(1)',
    'JavaScript://a.example/%0aalert(1)',
    'data:text/html,x',
    'https:a.example',
    'https:/a.example',
    'https:///a.example',
    'https://\\a.example',
    'https://a.example\\b',
    'https://a.example/ b',
    'https://a.example/\u0000',
    'https://a.example/%0d%0aset-cookie:x',
    ' https://a.example/',
    'xhttps://a.example/',
    'https://user@a.example/',
    'https://user:word@a.example/',
    'https://:word@a.example/',
    'https://[a',
    'https://',
    '/a%00',
  ])('%j is invalid', (destination) => {
    expect(readDestination(destination)).toBeUndefined()
  })
})

describe('the query of the request', () => {
  test('is added to the destination', () => {
    expect(withQuery('/', { utm: 'x', a: ['1', '2'] })).toBe('/?utm=x&a=1&a=2')
    expect(withQuery('/p?own=1#part', { own: 'no', more: 'é &' })).toBe(
      '/p?own=1&more=%C3%A9+%26#part',
    )
    expect(withQuery('/', {})).toBe('/')
    expect(withQuery('/', { empty: undefined })).toBe('/')
  })

  test('is added to a destination on another host', () => {
    expect(withQuery('https://a.example/b?own=1', { own: '2', more: '3' })).toBe(
      'https://a.example/b?own=1&more=3',
    )
    expect(withQuery('https://a.example', {})).toBe('https://a.example/')
  })

  test('never changes the host', () => {
    const piece = fc.constantFrom(
      '/',
      '.',
      '..',
      '%2e',
      '\\',
      'a',
      'evil.example',
      '?',
      '#',
      ':',
      '@',
      '\t',
    )
    const destination = fc.array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join('')}`)
    let onSite = 0
    fc.assert(
      fc.property(destination, fc.dictionary(fc.string(), fc.string()), (path, query) => {
        if (!isPathOnSite(path)) return
        onSite += 1
        const target = withQuery(path, query)
        expect(target).toMatch(/^\/(?![/\\])/)
        expect(new URL(target, 'https://site.example').origin).toBe('https://site.example')
      }),
      { numRuns: cases(2500) },
    )
    expect(onSite).toBeGreaterThan(0)
  })
})
