import { existsSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { fixedSections } from '@/sections/index'
import { findIssues, withAssets } from '@/tests/support/find-issues'
import { mediaFile, seed, seedFolder, walk } from '@/tests/support/seed'

const find = (id: string) => seed.find(({ _id }) => _id === id)
const strings = seed.flatMap((document) =>
  [...walk(document)].map(([, value]) => value).filter((value) => typeof value === 'string'),
)
const ascii = (text: string) => text.replaceAll('’', "'").replaceAll('–', '-')

// The seed's claims come due for review some day, so tests use the day after it was written.
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00:00Z') }))
afterAll(() => void vi.useRealTimers())

describe('the seed', () => {
  const documents = seed.map(withAssets)

  test.for(documents)('$_id satisfies its schema', async (document) => {
    const issues = await findIssues(document, documents)
    expect(issues.filter(({ level }) => level === 'error')).toEqual([])
  })

  test('causes only Studio warnings for the two missing redirect targets', async () => {
    const issues = await Promise.all(
      documents.map(async (document) => {
        const others = documents.filter(({ _id }) => _id !== document._id)
        return (await findIssues(document, others)).map(({ message }) => [document._id, message])
      }),
    )
    const missing = 'so visitors will see “Page not found”.'
    expect(issues.flat()).toEqual([
      ['redirect-templates', `There is no page at /all-framer-templates, ${missing}`],
      ['redirect-lovable-templates', `There is no page at /all-framer-templates, ${missing}`],
      ['redirect-saas', `There is no page at /saas-templates, ${missing}`],
    ])
  })

  test('has every singleton once, with its type as id', () => {
    for (const type of ['siteSettings', ...fixedSections.map((section) => section.type)]) {
      expect(seed.filter(({ _type }) => _type === type).map(({ _id }) => _id)).toEqual([type])
    }
  })

  test('has unique ids', () => {
    const ids = seed.map(({ _id }) => _id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('references only its own documents', () => {
    const ids = new Set(seed.map(({ _id }) => _id))
    const references = seed.flatMap((document) =>
      [...walk(document)].filter(([field]) => field === '_ref').map(([, id]) => id),
    )
    expect(references.length).toBeGreaterThan(10)
    expect(references.filter((id) => !ids.has(String(id)))).toEqual([])
  })

  test('references only existing media files', () => {
    const assets = seed.flatMap((document) =>
      [...walk(document)]
        .filter(([field]) => field === '_sanityAsset')
        .map(([, name]) => `${name}`),
    )
    expect(assets.length).toBeGreaterThan(15)
    expect(assets.filter((name) => !existsSync(new URL(mediaFile(name), seedFolder)))).toEqual([])
  })

  test('has unique keys in every list', () => {
    let lists = 0
    for (const document of seed) {
      for (const [field, value] of walk(document)) {
        if (!Array.isArray(value) || typeof value[0] !== 'object') continue
        lists += 1
        const keys = value.map(({ _key }) => _key)
        expect(new Set(keys).size, `${document._id}.${field}`).toBe(value.length)
        expect(keys, `${document._id}.${field}`).not.toContain(undefined)
      }
    }
    expect(lists).toBeGreaterThan(20)
  })
})

describe('content fixed by the requirements (R1.3 to R1.15, R2.1)', () => {
  test.for([
    'Book More Discovery Calls. Win More Deals.',
    'Sound Familiar?',
    'How It Works',
    'The Transformation',
    'Schedule a 15-Minute Discovery Call',
    'See Results',
    'Growth Partners',
    'AI-Powered Training Deal Growth Engine',
    '404',
    'Oops! Page not found',
    'Return to Home',
    'Results',
    "Who It's For",
    'Meet the Founder',
    'Agentic AI',
    'Why Choose',
    'Free Growth Plan',
    'Growth Sprint',
    'Identify',
    'Prioritize',
    'Engage',
    'Convert',
    'Boulder',
    'Colorado',
    'US',
  ])('has the exact text “%s”', (words) => {
    expect(strings.map(ascii)).toContain(words)
  })

  test.for([
    'feast-or-famine pipeline',
    'generic lists with weak personalization',
    'inconsistent follow-up',
    'impact not framed for finance',
    'fragmented stack with poor call attribution',
    'signal-mining lead graph',
    'email, linkedin and video, tailored to each buyer',
    'conversational ai sales-development agent qualifies, schedules and attributes calls to',
    'sales-executive calendars',
    'built for b2b go-to-market',
    'executive-ready messaging',
    'prospect science plus revops discipline',
    'b2b companies',
    'training providers',
    'learning-tech vendors',
    'enterprise sales teams',
    'results vary with list quality, offer and rep capacity',
    'predictable discovery calls, shorter sales cycles and bigger contracts',
  ])('covers the topic “%s”', (topic) => {
    expect(strings.filter((text) => ascii(text).toLowerCase().includes(topic))).not.toEqual([])
  })

  test.for([
    ['claim-discovery-calls', 'result', 'range', 20, 30, 'none', 'discovery calls', 'per month'],
    ['claim-sales-cycle', 'result', 'atMost', 60, undefined, 'days', 'per sales cycle', undefined],
    [
      'claim-new-logo-lift',
      'result',
      'atLeast',
      30,
      undefined,
      'percent',
      'lift in new-logo bookings',
      'within 2 quarters',
    ],
    [
      'claim-acquisition-cost',
      'result',
      'about',
      25,
      undefined,
      'percent',
      'lower customer acquisition cost',
      undefined,
    ],
    [
      'claim-call-window',
      'term',
      'atMost',
      60,
      undefined,
      'days',
      'to a discovery call',
      undefined,
    ],
    ['claim-optimization', 'term', 'exactly', 90, undefined, 'days', 'of optimization', undefined],
  ] as const)(
    'its number %s is in one claim',
    ([id, kind, comparator, value, valueTo, unit, label, timeFrame]) => {
      expect(find(id)).toMatchObject({ kind, comparator, value, unit, label })
      expect(find(id)).toEqual(
        expect.objectContaining({ ...(valueTo && { valueTo }), ...(timeFrame && { timeFrame }) }),
      )
    },
  )

  test('has claims with evidence, owner, and next review after the last', () => {
    const claims = seed.filter(({ _type }) => _type === 'claim')
    expect(claims.length).toBeGreaterThan(5)
    for (const claim of claims)
      expect(claim).toMatchObject({
        evidence: { kind: 'note', note: expect.stringContaining('Placeholder') },
        owner: 'Founder',
        reviewedOn: '2026-11-02',
        reviewBy: '2027-05-01',
      })
  })

  test('has a 15-minute call', () => {
    const { callMinutes, booking } = find('growthPlan') as Record<string, unknown>
    expect(booking).toMatchObject({ slotMinutes: 15 })
    // It is stored once, so that copies can't differ.
    expect(callMinutes).toBeUndefined()
  })

  test('has the five redirects', () => {
    const redirects = seed.filter(({ _type }) => _type === 'redirect')
    expect(redirects.map(({ source, destination }) => [source, destination])).toEqual([
      ['/home-v2', '/'],
      ['/home', '/'],
      ['/templates', '/all-framer-templates'],
      ['/lovable-templates', '/all-framer-templates'],
      ['/saas', '/saas-templates'],
    ])
  })

  test('has six anchors in the navigation and five in the quick links', () => {
    const { navigation, quickLinks } = find('siteSettings') as unknown as Record<
      'navigation' | 'quickLinks',
      { label: string; section: string }[]
    >
    expect(navigation.map(({ section }) => section)).toEqual([
      'solutions-section',
      'transformation-section',
      'why-us-section',
      'who-its-for-section',
      'meet-founder-section',
      'agentic-ai-section',
    ])
    expect(quickLinks.map(({ label }) => ascii(label))).toEqual([
      'How It Works',
      'Results',
      'Why Choose',
      "Who It's For",
      'Free Growth Plan',
    ])
  })

  test('has a footer with a 2025 copyright line and links to /privacy and /terms', () => {
    expect(find('siteSettings')?.copyright).toMatch(/^© 2025 /)
    const slugs = seed.filter(({ _type }) => _type === 'legalPage').map(({ slug }) => slug)
    expect(slugs).toEqual([
      { _type: 'slug', current: 'privacy' },
      { _type: 'slug', current: 'terms' },
    ])
  })

  test('has the brand in capitals as document title', () => {
    expect(find('siteSettings')?.documentTitle).toBe('KESTREL GROWTH PARTNERS')
  })
})

describe('a claim’s number', () => {
  const owned = /20[–-]30|\b60[ -]days?\b|\b90[ -]days?\b|\b(30|25) ?%|\b(30|25) percent\b/

  test('appears in no text except the claim', () => {
    const typed = seed
      .filter(({ _type }) => _type !== 'claim')
      .flatMap((document) => [...walk(document)].map(([, value]) => value))
    expect(typed.filter((value) => typeof value === 'string' && owned.test(value))).toEqual([])
  })

  test('appears in no image', () => {
    const drawings = seed
      .flatMap((document) => [...walk(document)])
      .filter(([field, name]) => field === '_sanityAsset' && String(name).endsWith('.svg'))
      .map(([, name]) => readFileSync(new URL(mediaFile(String(name)), seedFolder), 'utf8'))
    expect(drawings.length).toBeGreaterThan(1)
    for (const drawing of drawings) expect(drawing).not.toMatch(/\b\d+ days\b|<text/)
  })
})
