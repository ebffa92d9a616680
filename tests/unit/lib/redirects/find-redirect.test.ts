import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { redirectsQuery } from '@/lib/content/queries/queries'
import { readDestination } from '@/lib/redirects/destination'
import { findRedirect, resolveRedirects } from '@/lib/redirects/find-redirect'
import { findRedirectIssues } from '@/lib/redirects/issues'
import type { Redirect, RedirectContext } from '@/lib/redirects/redirect'
import { normalizePath } from '@/lib/site/path'
import { ask } from '@/tests/support/content'
import { cases } from '@/tests/support/scale'

const redirect = (source: string, destination: string, isPermanent = false): Redirect => ({
  source,
  destination,
  isPermanent,
})
const around: RedirectContext = { hosts: ['app.example'], pages: ['privacy'] }
const find = (set: Redirect[], path: string) => findRedirect(resolveRedirects(set, around), path)

describe('the redirects of Requirement R2.1', () => {
  const seeded = async () => {
    const { redirects, ...rest } = (await ask(redirectsQuery)) as RedirectContext & {
      redirects: Redirect[]
    }
    return resolveRedirects(redirects, rest)
  }

  test.each([
    ['/home-v2', '/'],
    ['/home', '/'],
    ['/templates', '/all-framer-templates'],
    ['/lovable-templates', '/all-framer-templates'],
    ['/saas', '/saas-templates'],
  ])('lead from %s to %s', async (source, destination) => {
    expect(findRedirect(await seeded(), source)?.destination).toBe(destination)
  })

  test.each(['/all-framer-templates', '/saas-templates', '/', '/anything'])(
    'do not redirect %s',
    async (path) => expect(findRedirect(await seeded(), path)).toBeUndefined(),
  )
})

describe('a set of redirects', () => {
  test('may share a target', () => {
    const set = [redirect('/a', '/x'), redirect('/b', '/x')]
    expect(find(set, '/a')?.destination).toBe('/x')
    expect(find(set, '/b')?.destination).toBe('/x')
  })

  test('matches every spelling of a source', () => {
    for (const path of ['/old', '/OLD/', '//old', '/%6Fld'])
      expect(find([redirect('/Old/', '/x')], path)?.destination).toBe('/x')
  })

  test('resolves a chain to one redirect, permanent only if every step is', () => {
    const set = [
      redirect('/a', '/b?q=1', true),
      redirect('/b', '/c', false),
      redirect('/c', '/d#e', true),
      redirect('/x', '/c', true),
      redirect('/y', '/x', false),
    ]
    const end = '/d#e'
    expect(find(set, '/a')).toEqual(redirect('/a', end, false))
    expect(find(set, '/b')).toEqual(redirect('/b', end, false))
    expect(find(set, '/c')).toEqual(redirect('/c', end, true))
    expect(find(set, '/x')).toEqual(redirect('/x', end, true))
    expect(find(set, '/y')).toEqual(redirect('/y', end, false))
  })

  test('redirects to an allowed host, also through a chain', () => {
    const set = [redirect('/b', 'https://app.example/x', true), redirect('/a', '/b')]
    expect(find(set, '/b')).toEqual(redirect('/b', 'https://app.example/x', true))
    expect(find(set, '/a')).toEqual(redirect('/a', 'https://app.example/x', false))
  })

  test('ignores redirects in a loop and those that lead into it', () => {
    const loop = [redirect('/a', '/b'), redirect('/b', '/c/'), redirect('/c', '/A?x')]
    for (const path of ['/a', '/b', '/c']) expect(find(loop, path)).toBeUndefined()
    expect(find([...loop, redirect('/in', '/a')], '/in')).toBeUndefined()
    expect(find([redirect('/in', '/a'), ...loop], '/in')).toBeUndefined()
    expect(find([redirect('/self', '/Self/#here')], '/self')).toBeUndefined()
  })

  test('with a loop still applies the other redirects', () => {
    expect(find([redirect('/a', '/a'), redirect('/b', '/x')], '/b')?.destination).toBe('/x')
  })

  test('uses the first of two with the same source in any spelling', () => {
    expect(find([redirect('/a', '/x'), redirect('/A/', '/y')], '/a')?.destination).toBe('/x')
  })

  test('ends at a page, even if a redirect starts there too', () => {
    const set = [redirect('/a', '/privacy'), redirect('/privacy', '/x')]
    expect(find(set, '/a')?.destination).toBe('/privacy')
    expect(find(set, '/privacy')).toBeUndefined()
  })

  test('matches its sources literally, not as patterns', () => {
    expect(find([redirect('/a.*', '/x')], '/abc')).toBeUndefined()
    expect(find([redirect('/:path*', '/x')], '/abc')).toBeUndefined()
  })

  test('never redirects to another redirect, a foreign host or a loop', () => {
    const name = fc.constantFrom(
      '/a',
      '/b',
      '/c',
      '/d',
      '/A/',
      '//b',
      '/x/../c',
      '/studio',
      '//x.example',
      '/c#f',
      '/d?q',
      'https://app.example/a',
      'https://evil.example/',
      'javascript:a',
      '/privacy',
    )
    const any = fc.record({ source: name, destination: name, isPermanent: fc.boolean() })
    let redirected = 0
    fc.assert(
      fc.property(fc.array(any, { maxLength: 12 }), name, (set, path) => {
        const found = find(set, path)
        if (!found) return
        redirected += 1
        const target = readDestination(found.destination)
        expect(target).toBeDefined()
        if (target?.path === undefined) {
          expect(target?.host).toBe('app.example')
          return
        }
        expect(find(set, target.path)).toBeUndefined()
        expect(target.path).not.toBe(normalizePath(path))
      }),
      { numRuns: cases(2500) },
    )
    expect(redirected).toBeGreaterThan(0)
  })

  test('applies exactly the redirects without an error', () => {
    const name = fc.constantFrom(
      '/a',
      '/b',
      '/c',
      '/d',
      '/e',
      '/A',
      '//x',
      '/studio',
      'https://x.example',
    )
    const any = fc.record({ source: name, destination: name, isPermanent: fc.boolean() })
    fc.assert(
      fc.property(fc.array(any, { maxLength: 10 }), (set) => {
        const good = findRedirectIssues(set, around).flatMap((issues, at) =>
          issues.some(({ level }) => level === 'error')
            ? []
            : [normalizePath(set[at]?.source ?? '')],
        )
        const acting = resolveRedirects(set, around).map(({ source }) => source)
        expect([...good].sort()).toEqual([...acting].sort())
      }),
      { numRuns: cases(2500) },
    )
  })
})

test.each([
  ['/Privacy/', '/privacy'],
  ['/PRIVACY?a=1#b', '/privacy?a=1#b'],
  ['/Sign-In/', '/sign-in'],
  ['/call/', '/call'],
  ['/Elsewhere/', '/Elsewhere'],
  ['https://app.example/A/', 'https://app.example/A/'],
])('a redirect to %s leads directly to %s', (destination, end) => {
  expect(find([redirect('/old', destination)], '/Old/')?.destination).toBe(end)
})
