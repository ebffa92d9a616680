import { expect, test } from 'vitest'
import { seededIssues } from '@/tests/support/seeded'

const label = 'Talk to us'

async function errors(link: Record<string, unknown>) {
  const callToAction = { _type: 'callToAction', label, ...link }
  const issues = await seededIssues('agenticAi', { callToAction })
  return issues.filter(({ level }) => level === 'error').map(({ path }) => path)
}

test.for([
  { linkType: 'section', section: 'growth-plan' },
  { linkType: 'path', path: '/privacy' },
  { linkType: 'url', url: 'https://example.com/book' },
  { linkType: 'email', email: 'hello@kestrel.example' },
])('accepts the call to action %j', async (link) => {
  expect(await errors(link)).toEqual([])
})

test.for([
  [{ linkType: 'section' }, 'section'],
  [{ linkType: 'path' }, 'path'],
  [{ linkType: 'path', path: '  ' }, 'path'],
  [{ linkType: 'url' }, 'url'],
  [{ linkType: 'email' }, 'email'],
  [{ linkType: 'email', path: '/privacy' }, 'email'],
] as const)('rejects an empty call to action: %j', async ([link, field]) => {
  expect(await errors(link)).toContain(`callToAction.${field}`)
})

test.for(['#', '/#', '#growth-plan', '/privacy#'])(
  'rejects a call to action to the path “%s”',
  async (path) => {
    expect(await errors({ linkType: 'path', path })).toEqual(['callToAction.path'])
  },
)

test.for(['//evil.example', '/\\evil.example', 'privacy', 'javascript:alert(1)', '/a b'])(
  'rejects a call to action that leaves the site by the path “%s”',
  async (path) => {
    expect(await errors({ linkType: 'path', path })).toEqual(['callToAction.path'])
  },
)

test.for(['http://example.com', 'javascript:alert(1)', '#', 'example.com'])(
  'rejects a call to action to the URL “%s”',
  async (url) => {
    expect(await errors({ linkType: 'url', url })).toContain('callToAction.url')
  },
)

test('rejects a call to action to an unknown section', async () => {
  expect(await errors({ linkType: 'section', section: 'pricing' })).toContain(
    'callToAction.section',
  )
})

test('rejects a call to action to an invalid email address', async () => {
  expect(await errors({ linkType: 'email', email: 'hello' })).toEqual(['callToAction.email'])
})

test('rejects a call to action without a label', async () => {
  expect(await errors({ label: undefined, linkType: 'path', path: '/' })).toEqual([
    'callToAction.label',
  ])
})

test('rejects a growth plan button that links to its own section', async () => {
  const callToAction = { _type: 'callToAction', label, linkType: 'section', section: 'growth-plan' }
  expect(await seededIssues('growthPlan', { callToAction })).toMatchObject([
    { level: 'error', path: 'callToAction' },
  ])
})

test('warns if the main button does not link to the growth plan', async () => {
  const callToAction = { _type: 'callToAction', label, linkType: 'section', section: 'hero' }
  const issues = await seededIssues('siteSettings', { callToAction })
  expect(issues).toMatchObject([{ level: 'warning', path: 'callToAction' }])
})
