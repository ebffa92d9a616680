import { describe, expect, test } from 'vitest'
import { findRedirectIssues } from '@/lib/redirects/issues'
import type { Redirect, RedirectContext } from '@/lib/redirects/redirect'

const redirect = ([source, destination]: readonly [string, string]): Redirect => ({
  source,
  destination,
  isPermanent: false,
})
const alone: RedirectContext = { hosts: [], pages: [] }

/** The rules that each of the redirects breaks. */
const rules = (pairs: (readonly [string, string])[], around: Partial<RedirectContext> = {}) =>
  findRedirectIssues(pairs.map(redirect), { ...alone, ...around }).map((issues) =>
    issues.map(({ rule }) => rule).join(),
  )
/** Everything said of one redirect, beside others. */
const issuesOf = (
  pair: readonly [string, string],
  others: (readonly [string, string])[] = [],
  around: Partial<RedirectContext> = {},
) => findRedirectIssues([...others, pair].map(redirect), { ...alone, ...around }).at(-1)

describe('a redirect is refused', () => {
  const refused = (rule: string, field: string, message: string) => [
    { rule, field, level: 'error', message },
  ]

  test.each(['home', '//home', '/a b', '/a?b', '/a#b', '/a/../b', '/a%0a'])(
    'from %j, which is no path',
    (source) =>
      expect(issuesOf([source, '/'])).toEqual(
        refused('source', 'source', 'Start with one slash, then the path, without spaces, ? or #.'),
      ),
  )

  test.each(['/', '/studio', '/API/x', '/robots.txt'])('from %j, a route of the site', (source) =>
    expect(issuesOf([source, '/call'])).toEqual(
      refused('reserved', 'source', 'The site itself uses this path.'),
    ),
  )

  test.each(['/privacy', '/Privacy/', '/%70rivacy'])('from %j, where a page stands', (source) =>
    expect(issuesOf([source, '/'], [], { pages: ['privacy'] })).toEqual(
      refused('page', 'source', 'A page stands at this path.'),
    ),
  )

  test.each(['/a', '/A', '/a/', '//a', '/%61', '/%41/'])(
    'from %j beside another one from /a',
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

  test('from a path that has one, in these words', () => {
    expect(issuesOf(['/a', '/'], [['/a', '/']])).toEqual(
      refused('duplicate', 'source', 'Another redirect starts at this path already.'),
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
  ])('to %j, which is not safe', (destination) =>
    expect(issuesOf(['/a', destination])).toEqual(
      refused(
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
      refused(
        'host',
        'destination',
        'Only hosts that Site settings → Redirects names may be led to, not x.example.',
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
        refused('self', 'destination', 'It leads to itself.'),
      ),
  )

  test('that closes a circle, which is named from one beginning by all', () => {
    const loop = 'These redirects run in a circle: /a → /b → /c → /a.'
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
      expect(findRedirectIssues(pairs.map(redirect), alone)).toEqual(
        Array.from({ length: 3 }, () => refused('loop', 'destination', loop)),
      )
  })

  test('that closes a circle of two', () => {
    expect(
      rules([
        ['/a', '/b'],
        ['/b', '/a'],
      ]),
    ).toEqual(['loop', 'loop'])
  })

  test('that leads into a circle without being of it', () => {
    const others = [
      ['/b', '/c'],
      ['/c', '/b'],
    ] as const
    expect(issuesOf(['/a', '/b'], [...others])).toEqual(
      refused('loop', 'destination', 'It leads into a circle: /b → /c → /b.'),
    )
    expect(issuesOf(['/z', '/a'], [...others, ['/a', '/b']])?.[0]?.rule).toBe('loop')
  })

  test('that leads into a circle which comes after it', () => {
    const pairs = [
      ['/a', '/b'],
      ['/b', '/c'],
      ['/c', '/b'],
    ] as [string, string][]
    const messages = findRedirectIssues(pairs.map(redirect), alone).map(([issue]) => issue?.message)
    expect(messages).toEqual([
      'It leads into a circle: /b → /c → /b.',
      'These redirects run in a circle: /b → /c → /b.',
      'These redirects run in a circle: /b → /c → /b.',
    ])
  })

  test('that leads to one that leads to itself', () => {
    expect(issuesOf(['/a', '/b'], [['/b', '/b']])).toEqual(
      refused('loop', 'destination', 'It leads into a circle: /b → /b.'),
    )
  })

  test('that closes a circle of a thousand, soon', () => {
    const pairs = Array.from(
      { length: 1000 },
      (_, at) => [`/p${at}`, `/p${(at + 1) % 1000}`] as const,
    )
    expect(new Set(rules([...pairs]))).toEqual(new Set(['loop']))
    expect(new Set(rules(pairs.slice(0, -1)))).toEqual(new Set(['chain', 'dead']))
  })
})

describe('a redirect may be published', () => {
  test('beside others to the same target', () => {
    expect(
      rules([
        ['/a', '/'],
        ['/b', '/'],
        ['/c', '/'],
      ]),
    ).toEqual(['', '', ''])
  })

  test.each(['/', '/sign-in', '/call?x#y', '/privacy', '/Privacy?from=old'])(
    'to %s, which is there',
    (destination) => {
      expect(issuesOf(['/a', destination], [], { pages: ['privacy'] })).toEqual([])
    },
  )

  test.each(['https://app.example', 'https://APP.example/x?y#z', 'https://app.example:443/'])(
    'to %s, an allowed host',
    (destination) =>
      expect(issuesOf(['/a', destination], [], { hosts: ['app.example'] })).toEqual([]),
  )

  test('to a page that is not there, with a warning', () => {
    expect(issuesOf(['/a', '/Gone?x'], [], { pages: ['privacy'] })).toEqual([
      {
        rule: 'dead',
        field: 'destination',
        level: 'warning',
        message: 'No page stands at /gone: people will read “Page not found”.',
      },
    ])
  })

  test('to another redirect, with a warning that says the end', () => {
    const others = [
      ['/b', '/c'],
      ['/c', '/privacy#top'],
    ] as const
    expect(issuesOf(['/a', '/b'], [...others], { pages: ['privacy'] })).toEqual([
      {
        rule: 'chain',
        field: 'destination',
        level: 'warning',
        message: 'Leads on to /privacy#top: send people there at once.',
      },
    ])
    expect(rules([...others], { pages: ['privacy'] })).toEqual(['chain', ''])
  })

  test('to another redirect that leads to an allowed host', () => {
    expect(
      issuesOf(['/a', '/b'], [['/b', 'https://app.example/x']], { hosts: ['app.example'] })?.[0]
        ?.message,
    ).toBe('Leads on to https://app.example/x: send people there at once.')
  })
})

describe('what does not count', () => {
  test('closes no circle and begins no chain', () => {
    // The way back starts at a page, and so it never acts.
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

  test('leaves its path to the next one', () => {
    expect(
      rules([
        ['/a', '//evil.example'],
        ['/a', '/'],
      ]),
    ).toEqual(['target', ''])
  })

  test('has one fault, the first of them', () => {
    expect(
      rules([
        ['/studio', 'x'],
        ['no path', 'x'],
      ]),
    ).toEqual(['reserved', 'source'])
  })
})
