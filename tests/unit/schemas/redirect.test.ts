import { describe, expect, test } from 'vitest'
import { findIssues } from '@/tests/support/find-issues'
import { seeded, seededIssues } from '@/tests/support/seeded'

const redirect = (source?: string, destination?: string, _id = 'redirect-new') => ({
  _id,
  _type: 'redirect',
  source,
  destination,
})

async function issues(
  document: ReturnType<typeof redirect>,
  others: { _id: string; _type: string }[] = [],
  level = 'error',
) {
  const found = await findIssues(document, others)
  return found.filter((one) => one.level === level).map(({ path, message }) => [path, message])
}

test.for(['/home', '/old/page', '/café', '/a-b_c.html'])(
  'accepts a redirect from %s',
  async (source) => {
    expect(await issues(redirect(source, '/'))).toEqual([])
  },
)

test.for(['home', '//home', '/a b', '/home?x=1', '/home#top', '/a\\b', 'https://example.com/'])(
  'rejects the source “%s”',
  async (source) => {
    expect(await issues(redirect(source, '/privacy'))).toEqual([
      ['source', 'Start with one slash, then the path, without spaces, ? or #.'],
    ])
  },
)

test('requires a source and a destination', async () => {
  expect((await issues(redirect())).map(([path]) => path)).toEqual(['source', 'destination'])
})

test.for(['/', '/studio', '/studio/structure', '/api/revalidate', '/_next/static/x', '/STUDIO'])(
  'rejects the site’s path %s as a source',
  async (source) => {
    expect(await issues(redirect(source, '/privacy'))).toEqual([
      ['source', 'This path is reserved by the site. Choose another.'],
    ])
  },
)

test('validates a source without a destination, and a destination without a source', async () => {
  const used = ['source', 'This path is reserved by the site. Choose another.']
  expect(await issues(redirect('/studio'))).toContainEqual(used)
  const [, unsafe] = await issues(redirect(undefined, '//evil.example'))
  expect(unsafe?.[1]).toMatch(/^Start with one slash or with https/)
})

test('validates a redirect in a release as the one it changes', async () => {
  const published = redirect('/home', '/', 'redirect-home')
  const version = redirect('/home', '/privacy', 'versions.rSpring.redirect-home')
  expect(await issues(version, [published])).toEqual([])
})

test('reports the errors of both fields', async () => {
  const found = await issues(redirect('/studio', '//evil.example'))
  expect(found.map(([path]) => path)).toEqual(['source', 'destination'])
})

test.for(['/home', '/Home', '/home/', '/home?x=1', '/home#top'])(
  'rejects a redirect from /home to itself as %s',
  async (destination) => {
    expect(await issues(redirect('/home', destination))).toEqual([
      ['destination', 'This redirect points to itself.'],
    ])
  },
)

test.for(['/home', '/Home', '/home/', '/%68ome'])(
  'rejects %s as a second source for /home',
  async (source) => {
    expect(await issues(redirect(source, '/'), [redirect('/home', '/', 'redirect-home')])).toEqual([
      ['source', 'There is already a redirect from this path. Keep only one.'],
    ])
  },
)

test('accepts several sources with one target', async () => {
  expect(await issues(redirect('/home-v2', '/'), [redirect('/home', '/', 'other')])).toEqual([])
})

test('rejects the path of a page as a source', async () => {
  expect(await issues(redirect('/privacy', '/'), [seeded('legal-privacy')])).toEqual([
    ['source', 'There is already a page at this path. Choose another.'],
  ])
})

test.for([
  '//evil.example',
  '/\\evil.example',
  'privacy',
  '/a b',
  '#',
  'javascript:alert(1)',
  '/\u0000',
])('rejects the unsafe destination “%s”', async (destination) => {
  const paths = (await issues(redirect('/home', destination))).map(([path]) => path)
  expect([...new Set(paths)]).toEqual(['destination'])
})

test.for([
  ['/', []],
  ['/sign-in', []],
  ['/privacy', []],
  ['/privacy?from=old', []],
  ['/saas-templates', ['warning']],
] as const)('the target %s is reported as %j', async ([destination, levels]) => {
  const found = await findIssues(redirect('/old', destination), [seeded('legal-privacy')])
  expect(found.map(({ level }) => level)).toEqual(levels)
})

test('accepts a chain with a warning that names its last target', async () => {
  const others = [redirect('/b', '/', 'b')]
  expect(await issues(redirect('/a', '/b'), others)).toEqual([])
  expect(await issues(redirect('/a', '/b'), others, 'warning')).toEqual([
    ['destination', 'This target redirects to /. Link there directly.'],
  ])
})

describe('a redirect loop', () => {
  const closes = [['destination', 'These redirects form a loop: /a → /b → /c → /a.']]

  test('is rejected', async () => {
    const others = [redirect('/b', '/c', 'b'), redirect('/c', '/a', 'c')]
    expect(await issues(redirect('/a', '/b'), others)).toEqual(closes)
  })

  test('is rejected among drafts', async () => {
    const others = [redirect('/b', '/c', 'drafts.b'), redirect('/c', '/a', 'c')]
    expect(await issues(redirect('/a', '/b'), others)).toEqual(closes)
  })

  test('is rejected even if an unpublished draft would break it', async () => {
    const others = [
      redirect('/b', '/c', 'b'),
      redirect('/b', '/', 'drafts.b'),
      redirect('/c', '/a', 'c'),
    ]
    expect(await issues(redirect('/a', '/b'), others)).toEqual(closes)
  })

  test('is resolved by a draft that changes one of its redirects', async () => {
    const others = [redirect('/a', '/b', 'a'), redirect('/b', '/a', 'b')]
    expect(await issues(redirect('/a', '/', 'drafts.a'), others)).toEqual([])
  })
})

test('a redirect’s draft does not conflict with its published version', async () => {
  const published = redirect('/home', '/', 'redirect-home')
  expect(await issues(redirect('/home', '/', 'drafts.redirect-home'), [published])).toEqual([])
})

describe('a host other than the site’s', () => {
  const outside = 'https://app.example.com/start'
  const settings = (hosts: string[], _id = 'siteSettings') => ({
    _id,
    _type: 'siteSettings',
    redirectHosts: hosts,
  })
  const rejection = [
    ['destination', 'Add this host to Site settings → Redirects first: app.example.com.'],
  ]

  test('is accepted as a target once the published site settings list it', async () => {
    expect(await issues(redirect('/app', outside), [settings(['app.example.com'])])).toEqual([])
    expect(await issues(redirect('/app', outside), [settings([])])).toEqual(rejection)
    expect(await issues(redirect('/app', outside))).toEqual(rejection)
    const draft = [settings([]), settings(['app.example.com'], 'drafts.siteSettings')]
    expect(await issues(redirect('/app', outside), draft)).toEqual(rejection)
  })

  test.for(['app.example.com', 'a.co', 'xn--mnchen-3ya.example', 'a-1.b2.example'])(
    'is accepted in the site settings as %s',
    async (host) => {
      expect(await seededIssues('siteSettings', { redirectHosts: [host] })).toEqual([])
    },
  )

  test.for(
    [
      'https://app.example.com',
      'app.example.com/x',
      'app.example.com:80',
      'App.example.com',
    ].concat([
      'localhost',
      '10.0.0.1',
      '-a.example',
      'a-.example',
      'a..example',
      '.example',
      'a.example.',
      ' a.b',
    ]),
  )('is rejected in the site settings as “%s”', async (host) => {
    const found = await seededIssues('siteSettings', { redirectHosts: [host] })
    expect(found.map(({ message }) => message)).toEqual([
      'Enter only a host name, in lowercase: no https://, path or port.',
    ])
  })
})

test('warns about an anchor that no published section has', async () => {
  const section = seeded('growthPlan')
  const warnings = (to: string) => issues(redirect('/a', to), [section], 'warning')
  expect(await warnings('/#growth-plan')).toEqual([])
  expect(await warnings('/#no-such')).toEqual([
    ['destination', 'The page has no section #no-such, so visitors will see its top.'],
  ])
  // The section exists but isn't shown.
  expect((await warnings('/#hero'))[0]?.[1]).toMatch(/^The page has no section #hero/)
})
