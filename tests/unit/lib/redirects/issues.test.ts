import { describe, expect, test } from 'vitest'
import { findRedirectIssues } from '@/lib/redirects/issues'
import type { Redirect, RedirectContext } from '@/lib/redirects/redirect'

const redirect = ([source, destination]: readonly [string, string]): Redirect => ({
  source,
  destination,
  isPermanent: false,
})
const empty: RedirectContext = { hosts: [], pages: [] }

const rules = (pairs: (readonly [string, string])[], context: Partial<RedirectContext> = {}) =>
  findRedirectIssues(pairs.map(redirect), { ...empty, ...context }).map((issues) =>
    issues.map(({ rule }) => rule).join(),
  )
/** Returns the issues of one redirect among others. */
const issuesOf = (
  pair: readonly [string, string],
  others: (readonly [string, string])[] = [],
  context: Partial<RedirectContext> = {},
) => findRedirectIssues([...others, pair].map(redirect), { ...empty, ...context }).at(-1)

describe('a redirect is rejected', () => {
  const rejected = (rule: string, field: string, message: string) => [
    { rule, field, level: 'error', message },
  ]

  test.each(['home', '//home', '/a b', '/a?b', '/a#b', '/a/../b', '/a%0a'])(
    'from %j, which is not a path',
    (source) =>
      expect(issuesOf([source, '/'])).toEqual(
        rejected(
          'source',
          'source',
          'Start with one slash, then the path, without spaces, ? or #.',
        ),
      ),
  )

  test.each(['/', '/studio', '/API/x', '/robots.txt'])('from %j, a route of the site', (source) =>
    expect(issuesOf([source, '/call'])).toEqual(
      rejected('reserved', 'source', 'This path is reserved by the site. Choose another.'),
    ),
  )

  test.each(['/privacy', '/Privacy/', '/%70rivacy'])('from %j, the path of a page', (source) =>
    expect(issuesOf([source, '/'], [], { pages: ['privacy'] })).toEqual(
      rejected('page', 'source', 'There is already a page at this path. Choose another.'),
    ),
  )

  test.each(['/a', '/A', '/a/', '//a', '/%61', '/%41/'])(
    'from %j if another one starts at /a',
    (source) => {
      const rule = source.startsWith('//') ? 'source' : 'duplicate'
      expect(
        rules([
          ['/a', '/'],
          [source, '/'],
        ]),
      ).toEqual(['', rule])
    },
  )

  test('from a path that already has one, with this message', () => {
    expect(issuesOf(['/a', '/'], [['/a', '/']])).toEqual(
      rejected('duplicate', 'source', 'There is already a redirect from this path. Keep only one.'),
    )
  })

  test.each([
    'javascript:alert(1)',
    '//evil.example',
    '/\\evil.example',
    '/a\u0000',
    '/%0a',
    'x',
    '',
  ])('to %j, which is unsafe', (destination) =>
    expect(issuesOf(['/a', destination])).toEqual(
      rejected(
        'target',
        'destination',
        'Start with one slash or with https://, without spaces, backslashes or control characters.',
      ),
    ),
  )

  test('to a host that is not allowed', () => {
    expect(
      issuesOf(['/a', 'https://x.example/y'], [], { hosts: ['app.example', 'y.example'] }),
    ).toEqual(
      rejected(
        'host',
        'destination',
        'Add this host to Site settings → Redirects first: x.example.',
      ),
    )
  })

  test.each([
    'https://sub.app.example/',
    'https://app.example:8443/',
    'https://app.example.evil.example/',
  ])('to %s, which only looks like an allowed host', (destination) =>
    expect(rules([['/a', destination]], { hosts: ['app.example'] })).toEqual(['host']),
  )

  test.each(['/a', '/A', '/a/', '/a?x=1', '/a#top', '/x/../a', '/%61'])(
    'from /a to itself, written %s',
    (destination) =>
      expect(issuesOf(['/a', destination])).toEqual(
        rejected('self', 'destination', 'This redirect points to itself.'),
      ),
  )

  test('if it closes a loop, which every message names from the same start', () => {
    const loop = 'These redirects form a loop: /a → /b → /c → /a.'
    for (const pairs of [
      [
        ['/a', '/b'],
        ['/b', '/c'],
        ['/c', '/a'],
      ],
      [
        ['/c', '/a'],
        ['/b', '/c'],
        ['/a', '/b'],
      ],
      [
        ['/b', '/C/'],
        ['/a', '/b#x'],
        ['/c', '/A?y'],
      ],
    ] as [string, string][][])
      expect(findRedirectIssues(pairs.map(redirect), empty)).toEqual(
        Array.from({ length: 3 }, () => rejected('loop', 'destination', loop)),
      )
  })

  test('if it closes a loop of two redirects', () => {
    expect(
      rules([
        ['/a', '/b'],
        ['/b', '/a'],
      ]),
    ).toEqual(['loop', 'loop'])
  })

  test('if it leads into a loop without being part of it', () => {
    const others = [
      ['/b', '/c'],
      ['/c', '/b'],
    ] as const
    expect(issuesOf(['/a', '/b'], [...others])).toEqual(
      rejected('loop', 'destination', 'This redirect leads into a loop: /b → /c → /b.'),
    )
    expect(issuesOf(['/z', '/a'], [...others, ['/a', '/b']])?.[0]?.rule).toBe('loop')
  })

  test('if it leads into a loop listed after it', () => {
    const pairs = [
      ['/a', '/b'],
      ['/b', '/c'],
      ['/c', '/b'],
    ] as [string, string][]
    const messages = findRedirectIssues(pairs.map(redirect), empty).map(([issue]) => issue?.message)
    expect(messages).toEqual([
      'This redirect leads into a loop: /b → /c → /b.',
      'These redirects form a loop: /b → /c → /b.',
      'These redirects form a loop: /b → /c → /b.',
    ])
  })

  test('if it leads to a redirect that points to itself', () => {
    expect(issuesOf(['/a', '/b'], [['/b', '/b']])).toEqual(
      rejected('loop', 'destination', 'This redirect leads into a loop: /b → /b.'),
    )
  })

  test('fast, if it closes a loop of a thousand redirects', () => {
    const pairs = Array.from(
      { length: 1000 },
      (_, at) => [`/p${at}`, `/p${(at + 1) % 1000}`] as const,
    )
    expect(new Set(rules([...pairs]))).toEqual(new Set(['loop']))
    expect(new Set(rules(pairs.slice(0, -1)))).toEqual(new Set(['chain', 'dead']))
  })
})

describe('a redirect is accepted', () => {
  test('with others to the same target', () => {
    expect(
      rules([
        ['/a', '/'],
        ['/b', '/'],
        ['/c', '/'],
      ]),
    ).toEqual(['', '', ''])
  })

  test.each(['/', '/sign-in', '/call?x#y', '/privacy', '/Privacy?from=old'])(
    'to %s, which exists',
    (destination) => {
      expect(issuesOf(['/a', destination], [], { pages: ['privacy'] })).toEqual([])
    },
  )

  test.each(['https://app.example', 'https://APP.example/x?y#z', 'https://app.example:443/'])(
    'to %s, an allowed host',
    (destination) =>
      expect(issuesOf(['/a', destination], [], { hosts: ['app.example'] })).toEqual([]),
  )

  test('to a missing page, with a warning', () => {
    expect(issuesOf(['/a', '/Gone?x'], [], { pages: ['privacy'] })).toEqual([
      {
        rule: 'dead',
        field: 'destination',
        level: 'warning',
        message: 'There is no page at /gone, so visitors will see “Page not found”.',
      },
    ])
  })

  test('to another redirect, with a warning that names the final target', () => {
    const others = [
      ['/b', '/c'],
      ['/c', '/privacy#top'],
    ] as const
    expect(issuesOf(['/a', '/b'], [...others], { pages: ['privacy'] })).toEqual([
      {
        rule: 'chain',
        field: 'destination',
        level: 'warning',
        message: 'This target redirects to /privacy#top. Link there directly.',
      },
    ])
    expect(rules([...others], { pages: ['privacy'] })).toEqual(['chain', ''])
  })

  test('to another redirect to an allowed host', () => {
    expect(
      issuesOf(['/a', '/b'], [['/b', 'https://app.example/x']], { hosts: ['app.example'] })?.[0]
        ?.message,
    ).toBe('This target redirects to https://app.example/x. Link there directly.')
  })
})

describe('an invalid redirect', () => {
  test('is not part of loops or chains', () => {
    // The way back starts at a page, so it is ignored.
    expect(
      rules(
        [
          ['/a', '/privacy'],
          ['/privacy', '/a'],
        ],
        { pages: ['privacy'] },
      ),
    ).toEqual(['', 'page'])
    expect(
      rules([
        ['/a', '/b'],
        ['/b', '//evil.example'],
      ]),
    ).toEqual(['dead', 'target'])
    expect(
      rules([
        ['/a', '/b'],
        ['/b', 'https://evil.example'],
      ]),
    ).toEqual(['dead', 'host'])
    expect(
      rules([
        ['/a', '/b'],
        ['/b', '/call'],
        ['/b', '/a'],
      ]),
    ).toEqual(['chain', '', 'duplicate'])
  })

  test('does not block its path for the next one', () => {
    expect(
      rules([
        ['/a', '//evil.example'],
        ['/a', '/'],
      ]),
    ).toEqual(['target', ''])
  })

  test('has one issue, the first', () => {
    expect(
      rules([
        ['/studio', 'x'],
        ['no path', 'x'],
      ]),
    ).toEqual(['reserved', 'source'])
  })
})
