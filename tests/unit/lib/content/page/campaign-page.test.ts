import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { wellFormed } from '@/lib/content/check/read'
import { campaignPageQuery } from '@/lib/content/page/query'
import { toCampaignPage } from '@/lib/content/page/to-campaign-page'
import { landingPageMarkdown } from '@/lib/content/page/to-markdown'
import { campaignPageReport } from '@/lib/seo/page-report'
import { campaignPage, campaignPageAt, chosen, claim } from '@/tests/support/campaign/campaign-page'
import { ask, documents, seededPage } from '@/tests/support/content'
import { scaled } from '@/tests/support/scale'
import type { SeedDocument } from '@/tests/support/seed'
import { nameOf, spoiltContents } from '@/tests/support/spoilt-content'

const site = 'http://localhost:3000'
const home = await seededPage()

async function made(changes: object = {}, others: SeedDocument[] = documents) {
  const own = { ...campaignPage, ...changes } as SeedDocument
  return toCampaignPage(await ask(campaignPageQuery, { id: own._id }, [...others, own]))
}

describe('a campaign page', () => {
  test('has its own texts, and otherwise those of the landing page', async () => {
    const { page, issues } = await made()
    expect(issues).toEqual([])
    expect(page.hero?.heading).toBe('Fill Your Courses. Keep Your Evenings.')
    expect(page.hero?.claims.map(({ _id }) => _id)).toEqual(['claim-discovery-calls'])
    expect(page.hero?.film).toEqual(home.hero?.film)
    expect(page.steps).toEqual({
      ...home.steps,
      heading: 'How Courses Fill',
      lead: 'From a signal to a seat.',
    })
    expect(page.whyChoose).toEqual(home.whyChoose)
    expect(page.growthPlan?.panelNote).toBe('Bring the dates of your next courses.')
    expect(page.growthPlan?.booking).toEqual(home.growthPlan?.booking)
    expect(page.growthPlan?.formPath).toBe('/for/training-providers')
    expect(page.settings.callToAction).toEqual({
      label: 'Talk for 15 minutes',
      href: '#growth-plan',
    })
  })

  test('shows only its chosen sections, and no links to others', async () => {
    const { page } = await made()
    const shown = Object.entries(page).flatMap(([name, section]) => (section ? [name] : []))
    expect(shown.sort()).toEqual(
      ['changes', 'settings', 'hero', 'steps', 'whyChoose', 'questions', 'growthPlan'].sort(),
    )
    expect(page.settings.navigation.map(({ href }) => href)).toEqual([
      '#solutions-section',
      '#why-us-section',
    ])
    const all = await made({ sections: [] })
    expect(all.page.founder).toEqual(home.founder && { ...home.founder })
  })

  test('replaces a rich text lede', async () => {
    const { page } = await made({ sections: [chosen('agenticAi', { lede: 'Five agents.' })] })
    expect(page.agenticAi?.lead).toMatchObject([{ children: [{ text: 'Five agents.' }] }])
    expect(page.agenticAi?.stations).toEqual(home.agenticAi?.stations)
  })

  test('has its own questions and reasons if there are any', async () => {
    const reasons = [{ ...home.whyChoose?.reasons[0], _type: 'reason', title: 'We Teach, Too' }]
    const { page } = await made({ reasons })
    expect(page.questions?.items.map(({ question }) => question)).toEqual([
      home.questions?.items.find(({ _id }) => _id === 'faq-data')?.question,
      'Do you know our catalogue?',
    ])
    expect(page.whyChoose?.reasons.map(({ title }) => title)).toEqual(['We Teach, Too'])
    expect((await made({ questions: [] })).page.questions).toMatchObject({ ...home.questions })
  })

  test('lists the claims of shown sections, complete or not', async () => {
    const spoilt = documents.map((one) =>
      one._id === 'claim-discovery-calls' ? { ...one, value: 'many' } : one,
    )
    const { page, claims, isDated } = await made({ reasons: [] }, spoilt)
    expect(page.hero?.claims).toEqual(home.hero?.claims.slice(1))
    expect(claims).toContain('claim-discovery-calls')
    expect(claims).not.toContain('claim-acquisition-cost')
    expect(isDated).toBe(false)
    const all = await made({ sections: [chosen('transformation')] })
    expect(all.claims).toContain('claim-acquisition-cost')
  })

  test.for([
    ['an end date', { shownUntil: '2030-01-01T00:00:00Z' }, documents],
    [
      'a claim with a date',
      {},
      documents.map((one) =>
        one._id === 'claim-discovery-calls' ? { ...one, liveUntil: '2030-01-01T00:00:00Z' } : one,
      ),
    ],
  ] as const)('is dated with %s', async ([, changes, others]) => {
    expect((await made(changes, others as SeedDocument[])).isDated).toBe(true)
  })

  test('throws without a heading', async () => {
    await expect(made({ heading: ' ' })).rejects.toThrow('campaignPage heading is missing')
  })

  test('passes every SEO rule and has structured data of what it shows', async () => {
    const { page } = await made()
    const report = campaignPageReport(page, '/for/training-providers', site)
    expect(report.rules.flatMap(({ findings }) => findings)).toEqual([])
    expect(report).toMatchObject({
      title: 'Calls for training providers | Kestrel',
      url: `${site}/for/training-providers`,
      share: { image: `${site}/share-image/for/training-providers` },
    })
    const types = (json: string) =>
      JSON.parse(json)['@graph'].map((node: { '@type': string }) => node['@type'])
    expect(types(report.json)).toEqual(['Organization', 'WebSite', 'WebPage', 'Service', 'FAQPage'])
    const { page: short } = await made({ sections: [chosen('steps')] })
    const without = campaignPageReport(short, '/for/training-providers', site)
    expect(types(without.json)).toEqual(['Organization', 'WebSite', 'WebPage'])
  })

  test('has only questions in structured data that no other page answers', async () => {
    const faqPageOf = async (changes: Partial<SeedDocument>, others: SeedDocument[] = []) => {
      const { page } = await made(changes, [...documents, ...others])
      const { json } = campaignPageReport(page, '/for/training-providers', site)
      const faq = JSON.parse(json)['@graph'].find(
        (node: { '@type': string }) => node['@type'] === 'FAQPage',
      )
      return faq?.mainEntity.map(({ name }: { name: string }) => name)
    }
    const own = ['Do you know our catalogue?']
    expect(await faqPageOf({})).toEqual(own)
    expect(await faqPageOf({ questions: [] })).toBeUndefined()
    expect(await faqPageOf({ questions: [claim('faq-data')] })).toBeUndefined()
    const earlier = (changes: Partial<SeedDocument> = {}) =>
      campaignPageAt('for/earlier', { _id: 'page-earlier', ...changes })
    expect(await faqPageOf({}, [earlier()])).toBeUndefined()
    expect(await faqPageOf({}, [earlier({ _id: 'page-z' })])).toEqual(own)
    expect(await faqPageOf({}, [earlier({ shownUntil: '2026-01-01T00:00:00Z' })])).toEqual(own)
    expect(await faqPageOf({}, [earlier({ shownFrom: '2999-01-01T00:00:00Z' })])).toEqual(own)
    const [faq] = documents.filter(({ _type }) => _type === 'faq')
    const same = { ...Object(campaignPage.questions)[1], question: faq?.question }
    expect(await faqPageOf({ questions: [same] })).toBeUndefined()
  })

  test('has Markdown with its own texts and URLs', async () => {
    const { page } = await made()
    const markdown = landingPageMarkdown(page, site, '/for/training-providers')
    expect(markdown).toMatch(/^# Fill Your Courses\. Keep Your Evenings\./)
    expect(markdown).toContain('## How Courses Fill')
    expect(markdown).not.toContain('Sound Familiar')
    expect(markdown).toContain(`](${site}/privacy)`)
  })

  test('can use claims of the landing page', async () => {
    const { page } = await made({ claims: [] })
    expect(page.hero?.claims).toEqual(home.hero?.claims)
    const { page: one } = await made({ claims: [claim('claim-call-window')] })
    expect(one.hero?.claims.map(({ _id }) => _id)).toEqual(['claim-call-window'])
  })
})

test('any value in any field gives a page, or an error that names the required field', () => {
  const spoilt = spoiltContents([campaignPage])
  expect(spoilt.length).toBeGreaterThan(200)
  const property = fc.asyncProperty(fc.constantFrom(...spoilt), async (spoiling) => {
    const all = [...documents, spoiling.make()]
    const response = wellFormed(await ask(campaignPageQuery, { id: campaignPage._id }, all))
    try {
      const { page, campaign } = toCampaignPage(response)
      expect(page.hero?.heading, nameOf(spoiling)).toBeTruthy()
      campaignPageReport(page, `/${campaign.slug}`, site)
      landingPageMarkdown(page, site, `/${campaign.slug}`)
    } catch (error) {
      expect(String(error), nameOf(spoiling)).toMatch(/campaignPage (heading|slug)\b.* is missing/)
    }
  })
  return fc.assert(property, { numRuns: scaled({ core: 60, all: 300, nightly: 1500 }) })
})
