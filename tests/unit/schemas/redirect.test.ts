import { expect, test } from 'vitest'
import { findFaults } from '@/tests/support/find-faults'
import { seeded } from '@/tests/support/seeded'

const redirect = (source?: string, destination?: string, _id = 'redirect-new') => ({
  _id,
  _type: 'redirect',
  source,
  destination,
})

async function errors(
  document: ReturnType<typeof redirect>,
  others: { _id: string; _type: string }[] = [],
) {
  const faults = await findFaults(document, others)
  return faults.filter(({ level }) => level === 'error').map(({ path, message }) => [path, message])
}

test.for(['/home', '/old/page', '/café', '/a-b_c.html'])('%s may be redirected', async (source) => {
  expect(await errors(redirect(source, '/'))).toEqual([])
})

test.for(['home', '//home', '/a b', '/home?x=1', '/home#top', '/a\\b', 'https://example.com/'])(
  'a source must start with one slash and hold a path only: “%s”',
  async (source) => {
    expect(await errors(redirect(source, '/privacy'))).toEqual([
      ['source', 'Start with one slash, then the path, without spaces, ? or #.'],
    ])
  },
)

test('a source and a destination are required', async () => {
  expect((await errors(redirect())).map(([path]) => path)).toEqual(['source', 'destination'])
})

test.for(['/studio', '/studio/structure', '/api', '/api/revalidate', '/_next/static/x', '/STUDIO'])(
  'the reserved path %s cannot be redirected',
  async (source) => {
    expect(await errors(redirect(source, '/'))).toEqual([
      ['source', 'The site itself uses this path.'],
    ])
  },
)

test('the landing page cannot be redirected', async () => {
  expect((await errors(redirect('/', '/privacy'))).map(([path]) => path)).toEqual(['source'])
})

test.for(['/home', '/Home', '/home/', '/home?x=1', '/home#top'])(
  'a redirect from /home to %s would lead to itself',
  async (destination) => {
    expect(await errors(redirect('/home', destination))).toEqual([
      ['destination', 'It would lead to itself.'],
    ])
  },
)

test.for(['/home', '/Home', '/home/'])('%s cannot be a source twice', async (source) => {
  expect(await errors(redirect(source, '/'), [redirect('/home', '/', 'redirect-home')])).toEqual([
    ['source', 'Another redirect starts at this path already.'],
  ])
})

test('the draft of a redirect does not clash with its published version', async () => {
  const published = redirect('/home', '/', 'redirect-home')
  expect(await errors(redirect('/home', '/', 'drafts.redirect-home'), [published])).toEqual([])
})

test('many sources may share a target', async () => {
  expect(await errors(redirect('/home-v2', '/'), [redirect('/home', '/', 'other')])).toEqual([])
})

test('redirects cannot run in a circle', async () => {
  const others = [redirect('/b', '/c', 'b'), redirect('/c', '/a', 'c')]
  expect(await errors(redirect('/a', '/b'), others)).toEqual([
    ['destination', 'These redirects would run in a circle.'],
  ])
})

test('a path where a page stands cannot be redirected', async () => {
  expect(await errors(redirect('/privacy', '/'), [seeded('legal-privacy')])).toEqual([
    ['source', 'A page stands at this path.'],
  ])
})

test.for(['//evil.example', 'https://evil.example', '/\\evil.example', 'privacy', '/a b', '#'])(
  'a destination must stay on the site: “%s”',
  async (destination) => {
    expect((await errors(redirect('/home', destination))).map(([path]) => path)).toEqual([
      'destination',
    ])
  },
)

test.for([
  ['/', []],
  ['/sign-in', []],
  ['/privacy', []],
  ['/privacy?from=old', []],
  ['/saas-templates', ['warning']],
] as const)('the target %s is reported as %j', async ([destination, levels]) => {
  const faults = await findFaults(redirect('/old', destination), [seeded('legal-privacy')])
  expect(faults.map(({ level }) => level)).toEqual(levels)
})
