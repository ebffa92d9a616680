import { expect, test } from 'vitest'
import { seo } from '@/schemas/objects/seo'
import { findIssues } from '@/tests/support/find-issues'
import { seeded } from '@/tests/support/seeded'

type Fields = Record<string, unknown>

/** Returns the warnings of a legal page with these search fields. */
async function warnings(fields: Fields, others: Fields[] = [seeded('siteSettings')]) {
  const page = seeded('legal-privacy')
  const found = await findIssues(
    { ...page, seo: { ...(page.seo as Fields), ...fields } },
    others as never,
  )
  return found.map(({ level, path, message }) => [level, path.replace('seo.', ''), message])
}

const text = (...children: Fields[]) => [
  {
    _type: 'block',
    _key: 'b',
    style: 'normal',
    markDefs: [],
    children: children.map((one, index) => ({ _key: `${index}`, ...one })),
  },
]
const span = (words: string) => ({ _type: 'span', marks: [], text: words })

test('the page title comes first, then the switch for the brand name', () => {
  expect(seo.fields.slice(0, 2).map(({ name }) => name)).toEqual(['pageTitle', 'withBrand'])
})

test('warns about another page’s title, whatever its case and spaces', async () => {
  const other = seeded('legal-terms')
  const seoOf = { ...(other.seo as Fields), pageTitle: 'How we  handle data' }
  const twin = { ...other, _id: 'drafts.legal-terms', seo: seoOf }
  expect(await warnings({ pageTitle: 'How We Handle Data' }, [twin])).toEqual([
    ['warning', 'pageTitle', '/terms has the same title, so the two look alike in search results.'],
  ])
  expect(await warnings({ pageTitle: 'What we do with data' }, [twin])).toEqual([])
})

test('counts a title with the brand name unless that is turned off', async () => {
  const pageTitle = `What this website does with ${'x'.repeat(24)}`
  const settings = seeded('siteSettings', { brandName: 'Kestrel' })
  expect(await warnings({ pageTitle }, [settings])).toEqual([
    [
      'warning',
      'pageTitle',
      expect.stringMatching(/^62 characters with the brand name: .* about 60\.$/),
    ],
  ])
  expect(await warnings({ pageTitle, withBrand: false }, [settings])).toEqual([])
})

test('warns about another page’s description', async () => {
  const description = text(span('The same words on two pages, long enough for a search engine.'))
  const settings = seeded('siteSettings')
  const twin = { ...settings, seo: { ...(settings.seo as Fields), description } }
  expect(await warnings({ description }, [twin])).toEqual([
    ['warning', 'description', expect.stringMatching(/^The landing page has the same description/)],
  ])
  expect(await warnings({ description }, [settings])).toEqual([])
})

test.for(['pageTitle', 'title', 'shareTitle'])(
  'warns about a %s of only the brand name or in capitals',
  async (field) => {
    for (const brand of ['Kestrel', 'Kestrel – Growth Partners'])
      expect(await warnings({ [field]: brand })).toEqual([
        ['warning', field, 'This is only the brand name. Say what the page is about, too.'],
      ])
    expect(await warnings({ [field]: 'BOOK MORE CALLS' })).toEqual([
      ['warning', field, expect.stringMatching(/^All capitals are harder/)],
    ])
    for (const good of ['Kestrel’s privacy', 'FAQ', '2026', undefined])
      expect(await warnings({ [field]: good })).toEqual([])
  },
)

test('uses the brand name being edited in the site settings', async () => {
  const settings = seeded('siteSettings', { brandName: 'Merlin' })
  const seoOf = { ...(settings.seo as Fields), title: 'Merlin' }
  const found = await findIssues({ ...settings, seo: seoOf }, [seeded('claim-discovery-calls')])
  expect(found.map(({ message }) => message)).toContain(
    'This is only the brand name. Say what the page is about, too.',
  )
})

test('counts a description with its claims as the page shows them', async () => {
  const claim = {
    _type: 'claimReference',
    claim: { _type: 'reference', _ref: 'claim-call-window' },
  }
  const description = text(span('x'.repeat(42)), claim, span('.'))
  const claims = [seeded('claim-call-window'), seeded('siteSettings')]
  // 42, “60 days” and a full stop: a single character for the claim would make 44.
  expect(await warnings({ description }, claims)).toEqual([])
  expect(await warnings({ description: text(span('Too short.')) })).toEqual([
    ['warning', 'description', 'Best between 50 and 160 characters, now 10.'],
  ])
})

test('warns about a page hidden from search engines', async () => {
  expect(await warnings({ noIndex: true })).toEqual([
    ['warning', 'noIndex', expect.stringMatching(/search engines will drop the page/)],
  ])
})
