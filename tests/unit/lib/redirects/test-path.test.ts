import { describe, expect, test } from 'vitest'
import type { Redirect, RedirectContext } from '@/lib/redirects/redirect'
import { testPath } from '@/lib/redirects/test-path'

const redirect = (source: string, destination: string, isPermanent = true): Redirect => ({
  source,
  destination,
  isPermanent,
})
const context: RedirectContext = { hosts: ['app.example'], pages: ['privacy', 'terms'] }
const set = [
  redirect('/A', '/b?x=1'),
  redirect('/b', '/c', false),
  redirect('/c', '/d#e'),
  redirect('/out', 'https://app.example/in'),
  redirect('/on', '/out'),
  redirect('/loop', '/pool'),
  redirect('/pool', '/loop'),
  redirect('/evil', '//evil.example'),
]
const at = (input: string) => testPath(input, set, context)

test.each([
  ['/', 'home'],
  ['https://site.example', 'home'],
  ['/?utm=x', 'home'],
  ['/studio/desk', 'reserved'],
  ['/Sign-In', 'reserved'],
  ['/privacy', 'page'],
  ['/Privacy/?x', 'page'],
  ['https://site.example/privacy#top', 'page'],
  ['/nothing', 'nothing'],
  ['/loop', 'nothing'],
  ['/evil', 'nothing'],
  ['/a', 'redirect'],
  ['/a?from=https://other.example/x', 'redirect'],
  ['//a', 'redirect'],
  [' /a ', 'redirect'],
  ['http://site.example/A/', 'redirect'],
  ['HTTPS://site.example/a', 'redirect'],
])('the result for %j is: %s', (input, kind) => {
  expect(at(input)?.kind).toBe(kind)
})

test.each([
  '',
  'a',
  'site.example/a',
  'ftp://site.example/a',
  'javascript:a',
  'https://',
  'https:///a',
  'https://[a',
  'x https://a.example/a',
])('%j is not a path', (input) => expect(at(input)).toBeUndefined())

describe('a redirect', () => {
  test('has each of its steps, and is temporary if one of them is', () => {
    expect(at('/a')).toEqual({
      kind: 'redirect',
      path: '/a',
      target: '/d#e',
      status: 307,
      steps: [
        { from: '/a', destination: '/b?x=1', isPermanent: true },
        { from: '/b', destination: '/c', isPermanent: false },
        { from: '/c', destination: '/d#e', isPermanent: true },
      ],
    })
    expect(at('/c')).toMatchObject({ status: 308, steps: [{ from: '/c' }] })
  })

  test('keeps the query', () => {
    expect(at('/c?utm=x&a=1&a=2')).toMatchObject({ path: '/c', target: '/d?utm=x&a=1&a=2#e' })
    expect(at('https://site.example/C?utm=x')).toMatchObject({ target: '/d?utm=x#e' })
  })

  test('may lead to another host', () => {
    expect(at('/on')).toMatchObject({
      status: 308,
      target: 'https://app.example/in',
      steps: [{ from: '/on' }, { from: '/out', destination: 'https://app.example/in' }],
    })
  })
})

test('the result has the canonical path', () => {
  expect(at('/Nothing/Here/')).toEqual({ kind: 'nothing', path: '/nothing/here' })
})
