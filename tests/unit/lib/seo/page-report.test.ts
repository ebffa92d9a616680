import { describe, expect, test } from 'vitest'
import type { LandingPage } from '@/lib/content/content-types'
import { landingPageReport, legalPageReport } from '@/lib/seo/page-report'
import { documentsWithVideo, seededLegalPage, seededPage } from '@/tests/support/content'

// The seed's images are on localhost, so its pages must be too.
const site = 'http://localhost:3000'
const page = await seededPage(documentsWithVideo)
const found = (report: ReturnType<typeof landingPageReport>) =>
  report.rules.flatMap(({ findings }) => findings.map(({ rule }) => rule))
const withSeo = (fields: Partial<LandingPage['settings']['seo']>) => {
  const seo = { ...page.settings.seo, ...fields }
  return landingPageReport({ ...page, settings: { ...page.settings, seo } }, site)
}

describe('the report on a page', () => {
  test('finds no issues on the seed’s landing page', () => {
    const report = landingPageReport(page, site)
    expect(found(report)).toEqual([])
    expect(report.rules.length).toBeGreaterThan(40)
    expect(report).toMatchObject({
      url: site,
      title: 'KESTREL GROWTH PARTNERS',
      isIndexed: true,
      share: { image: `${site}/opengraph-image`, siteName: 'Kestrel Growth Partners' },
    })
    expect(JSON.parse(report.json)['@graph']).toHaveLength(6)
  })

  test('finds no issues on the seed’s legal pages', async () => {
    for (const slug of ['privacy', 'terms']) {
      const legal = await seededLegalPage(slug)
      const report = legalPageReport(legal, page, site)
      expect(found(report), slug).toEqual([])
      expect(report.url).toBe(`${site}/${slug}`)
    }
  })

  test('reports a missing or too long description', () => {
    expect(found(withSeo({ description: [] as never }))).toContain('description-one')
    const text = 'Predictable calls. '.repeat(12)
    const [block] = page.settings.seo.description
    const children = [{ _type: 'span', _key: 'x', marks: [], text }]
    const long = [{ ...block, children }] as never
    expect(found(withSeo({ description: long }))).toContain('description-length')
  })

  test('reports a noindex page', () => {
    expect(withSeo({ noIndex: true }).isIndexed).toBe(false)
  })

  test('reports structured data that is not visible on the page', () => {
    const { questions } = page
    const hidden = landingPageReport({ ...page, questions: null }, site)
    expect(hidden.json).not.toContain('FAQPage')
    expect(questions?.items.length).toBeGreaterThan(0)
    const shown = { ...page.settings, legalName: 'undefined' }
    expect(found(landingPageReport({ ...page, settings: shown }, site)).length).toBeGreaterThan(0)
  })

  test('reports unusable links and headings in rich text', async () => {
    const legal = await seededLegalPage('privacy')
    const block = (style: string, text: string, href?: string) => ({
      _type: 'block',
      _key: text,
      style,
      markDefs: href ? [{ _key: 'm', _type: 'link', href }] : [],
      children: [{ _type: 'span', _key: 's', text, marks: href ? ['m'] : [] }],
    })
    const rules = (...body: object[]) =>
      found(legalPageReport({ ...legal, body: [...legal.body, ...body] as never }, page, site))
    expect(rules(block('h2', 'Cookies'), block('h3', 'Ours'))).toEqual([])
    expect(rules(block('normal', 'Our terms of use', '/terms'))).toEqual([])
    expect(rules(block('normal', 'click here', '/terms'))).toEqual(['link-generic'])
    expect(rules(block('normal', 'Our terms of use', '#'))).toEqual(['link-hash-only'])
    const skipped = { ...legal, body: [block('h3', 'Ours'), ...legal.body] as never }
    expect(found(legalPageReport(skipped, page, site))).toContain('heading-order')
  })

  test('reports a button with a generic label', () => {
    const callToAction = { ...page.settings.callToAction, label: 'Learn more', href: '/call' }
    const vague = landingPageReport({ ...page, settings: { ...page.settings, callToAction } }, site)
    expect(found(vague)).toContain('link-generic')
  })
})
