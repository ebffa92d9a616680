import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  findRedirect,
  isPathOnSite,
  isReservedPath,
  normalizePath,
  type Redirect,
  withQuery,
} from '@/lib/redirects'
import { redirectsQuery } from '@/lib/sanity/queries'
import { ask } from '@/tests/support/content'

const redirect = (source: string, destination: string, isPermanent = false): Redirect => ({
  source,
  destination,
  isPermanent,
})

describe('the redirects of the specification', () => {
  test.each([
    ['/home-v2', '/'],
    ['/home', '/'],
    ['/templates', '/all-framer-templates'],
    ['/lovable-templates', '/all-framer-templates'],
    ['/saas', '/saas-templates'],
  ])('%s leads to %s', async (source, destination) => {
    const seeded = (await ask(redirectsQuery)) as Redirect[]
    expect(findRedirect(seeded, source)?.destination).toBe(destination)
  })

  test.each(['/all-framer-templates', '/saas-templates', '/', '/anything'])(
    '%s leads nowhere',
    async (path) => {
      expect(findRedirect((await ask(redirectsQuery)) as Redirect[], path)).toBeUndefined()
    },
  )
})

describe('a path', () => {
  test.each([
    ['/Home', '/home'],
    ['/home/', '/home'],
    ['//home///v2', '/home/v2'],
    ['/caf%C3%A9', '/café'],
    ['/cafe\u0301', '/café'],
    ['/%E0%A4%A', '/%e0%a4%a'],
    ['', '/'],
  ])('%j is the same as %j', (path, normal) => {
    expect(normalizePath(path)).toBe(normal)
  })

  test('that is normal stays as it is', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }).filter((path) => !path.includes('%')),
        (path) => {
          const once = normalizePath(path)
          expect(normalizePath(once)).toBe(once)
        },
      ),
      { numRuns: 2000 },
    )
  })

  test.each([
    '/',
    '/studio',
    '/Studio/desk',
    '/api/revalidate',
    '/_next/x',
    '/sign-in',
    '/auth/confirm',
    '/account/',
    '//api',
    '',
  ])('%j belongs to the site itself', (path) => expect(isReservedPath(path)).toBe(true))

  test.each(['/studios', '/home', '/apis', '/old/api'])('%j may be redirected', (path) =>
    expect(isReservedPath(path)).toBe(false),
  )
})

describe('a destination', () => {
  test.each(['/', '/home', '/#growth-plan', '/a/b?c=d#e', '/caf%C3%A9', '/a//b'])(
    '%j stays on the site',
    (path) => expect(isPathOnSite(path)).toBe(true),
  )

  test.each([
    '',
    'home',
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
  ])('%j is refused', (path) => expect(isPathOnSite(path)).toBe(false))

  test('keeps the query of the request', () => {
    expect(withQuery('/', { utm: 'x', a: ['1', '2'] })).toBe('/?utm=x&a=1&a=2')
    expect(withQuery('/p?own=1#part', { own: 'no', more: 'é &' })).toBe(
      '/p?own=1&more=%C3%A9+%26#part',
    )
    expect(withQuery('/', {})).toBe('/')
    expect(withQuery('/', { empty: undefined })).toBe('/')
  })

  test('that stays on the site stays there with any query', () => {
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
    fc.assert(
      fc.property(destination, fc.dictionary(fc.string(), fc.string()), (path, query) => {
        if (!isPathOnSite(path)) return
        const target = withQuery(path, query)
        expect(target).toMatch(/^\/(?![/\\])/)
        expect(new URL(target, 'https://site.example').origin).toBe('https://site.example')
      }),
      { numRuns: 10_000 },
    )
  })
})

describe('a set of redirects', () => {
  test('may share a target', () => {
    const set = [redirect('/a', '/x'), redirect('/b', '/x')]
    expect(findRedirect(set, '/a')?.destination).toBe('/x')
    expect(findRedirect(set, '/b')?.destination).toBe('/x')
  })

  test('with a chain sends one hop, permanent only if every step is', () => {
    const set = [
      redirect('/a', '/b?q=1', true),
      redirect('/b', '/c', false),
      redirect('/c', '/d#e', true),
    ]
    expect(findRedirect(set, '/a')).toEqual({ destination: '/d#e', isPermanent: false })
    expect(findRedirect(set, '/c')).toEqual({ destination: '/d#e', isPermanent: true })
  })

  test('with a loop leads nowhere, from inside the loop and from before it', () => {
    const loop = [redirect('/a', '/b'), redirect('/b', '/c/'), redirect('/c', '/A?x')]
    for (const path of ['/a', '/b', '/c']) expect(findRedirect(loop, path)).toBeUndefined()
    expect(findRedirect([...loop, redirect('/in', '/a')], '/in')).toBeUndefined()
    expect(findRedirect([redirect('/self', '/Self/#here')], '/self')).toBeUndefined()
  })

  test('counts the first of two with one source, whatever the spelling', () => {
    expect(findRedirect([redirect('/a', '/x'), redirect('/A/', '/y')], '/a')?.destination).toBe(
      '/x',
    )
  })

  test('is ignored where it starts at the site’s own pages or leaves the site', () => {
    const set = [
      redirect('/', '/x'),
      redirect('/studio', '/x'),
      redirect('/out', 'https://evil.example'),
      redirect('/out2', '//evil.example'),
      redirect('relative', '/x'),
    ]
    for (const path of ['/', '/studio', '/out', '/out2', '/relative']) {
      expect(findRedirect(set, path)).toBeUndefined()
    }
  })

  test('matches its sources literally, not as patterns', () => {
    expect(findRedirect([redirect('/a.*', '/x')], '/abc')).toBeUndefined()
    expect(findRedirect([redirect('/:path*', '/x')], '/abc')).toBeUndefined()
  })

  test('never sends anybody to another redirect, off the site, or round in circles', () => {
    const name = fc.constantFrom(
      '/a',
      '/b',
      '/c',
      '/d',
      '/A/',
      '//b',
      '/studio',
      '//x.example',
      '/c#f',
      '/d?q',
    )
    const any = fc.record({ source: name, destination: name, isPermanent: fc.boolean() })
    fc.assert(
      fc.property(fc.array(any, { maxLength: 12 }), name, (set, path) => {
        const found = findRedirect(set, path)
        if (!found) return
        expect(isPathOnSite(found.destination)).toBe(true)
        const target = found.destination.replace(/[?#].*$/, '')
        expect(findRedirect(set, target)).toBeUndefined()
        expect(normalizePath(target)).not.toBe(normalizePath(path))
      }),
      { numRuns: 10_000 },
    )
  })
})
