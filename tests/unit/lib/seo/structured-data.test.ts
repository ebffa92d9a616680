import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { LandingPage, SiteSettings } from '@/lib/content/content-types'
import { landingPageQuery } from '@/lib/content/page/query'
import { toLandingPage } from '@/lib/content/page/to-landing-page'
import { landingPageGraph, legalPageGraph, scriptJson } from '@/lib/seo/structured-data'
import {
  ask,
  documents,
  documentsWithVideo,
  seededLegalPage,
  seededPage,
} from '@/tests/support/content'
import { cases } from '@/tests/support/scale'
import { walk } from '@/tests/support/seed'

const site = 'https://site.example'
const page = await seededPage(documentsWithVideo)
const { settings } = page
const logo = settings.structuredDataLogo.asset

type Node = Record<string, unknown>
const read = (graph: unknown): Node[] => JSON.parse(JSON.stringify(Object(graph)['@graph'] ?? []))
const byType = (nodes: Node[]) => Object.fromEntries(nodes.map((node) => [node['@type'], node]))

/** Returns the nodes of the landing page's graph by type. */
const nodesOf = (changed: Partial<LandingPage>) =>
  byType(read(landingPageGraph({ ...page, ...changed }, site)))
const withSettings = (changed: Partial<SiteSettings>) =>
  nodesOf({ settings: { ...settings, ...changed } })

type Section = 'growthPlan' | 'video'
/** Returns a section of the seed with changed fields. */
function changed<Name extends Section>(
  name: Name,
  fields: Partial<NonNullable<LandingPage[Name]>>,
) {
  return nodesOf({ [name]: { ...page[name], ...fields } })
}

describe('the structured data', () => {
  test('is one graph with absolute, stable ids', () => {
    const nodes = read(landingPageGraph(page, site))
    expect(nodes.map((node) => [node['@type'], node['@id']])).toEqual([
      ['Organization', `${site}/#organization`],
      ['WebSite', `${site}/#website`],
      ['WebPage', `${site}/#webpage`],
      ['Service', `${site}/#service`],
      ['VideoObject', `${site}/#video`],
      ['FAQPage', `${site}/#questions`],
    ])
    expect(landingPageGraph(page, site)?.['@context']).toBe('https://schema.org')
  })

  test('describes the business, its address in Boulder, Colorado, and its site', () => {
    const { Organization, WebSite } = nodesOf({})
    expect(Organization).toMatchObject({
      name: 'Kestrel Growth Partners',
      alternateName: 'Kestrel',
      description: expect.stringMatching(/predictable discovery calls/),
      url: site,
      address: {
        '@type': 'PostalAddress',
        streetAddress: settings.address.streetAddress,
        addressLocality: 'Boulder',
        addressRegion: settings.address.addressRegion,
        postalCode: settings.address.postalCode,
        addressCountry: 'US',
      },
    })
    expect(WebSite).toEqual({
      '@type': 'WebSite',
      '@id': `${site}/#website`,
      name: 'Kestrel Growth Partners',
      url: site,
      inLanguage: 'en-US',
      publisher: { '@id': `${site}/#organization` },
    })
  })

  test('describes the page like its head, with the offer as main entity', () => {
    expect(nodesOf({}).WebPage).toEqual({
      '@type': 'WebPage',
      '@id': `${site}/#webpage`,
      name: 'KESTREL GROWTH PARTNERS',
      url: site,
      description: expect.stringMatching(/predictable discovery calls/),
      inLanguage: 'en-US',
      dateModified: '2026-11-02T00:00:00.000Z',
      isPartOf: { '@id': `${site}/#website` },
      publisher: { '@id': `${site}/#organization` },
      mainEntity: { '@id': `${site}/#service` },
      primaryImageOfPage: {
        '@type': 'ImageObject',
        url: `${site}/opengraph-image`,
        width: '1200',
        height: '630',
      },
    })
    expect(withSettings({ documentTitle: ' ' })).not.toHaveProperty('WebPage')
  })

  test('has the language of site and page', () => {
    const { WebSite, WebPage } = nodesOf({})
    expect([WebSite, WebPage]).toMatchObject([{ inLanguage: 'en-US' }, { inLanguage: 'en-US' }])
  })

  test('uses the editor’s canonical URL', () => {
    const canonical = 'https://elsewhere.example/page'
    const seo = { ...settings.seo, canonical }
    expect(withSettings({ seo }).WebPage).toMatchObject({
      url: canonical,
      '@id': `${site}/#webpage`,
    })
  })

  test('has the service without a price, since the page shows none', () => {
    expect(nodesOf({}).Service).toEqual({
      '@type': 'Service',
      '@id': `${site}/#service`,
      name: page.growthPlan?.offerName,
      url: `${site}/#growth-plan`,
      description: page.growthPlan?.offerText,
      provider: { '@id': `${site}/#organization` },
    })
    const { description } = changed('growthPlan', { offerText: ' ' }).Service ?? {}
    expect(description).toMatch(/90 days/)
    expect(
      changed('growthPlan', { offerText: null, offerTerms: [] as never }).Service,
    ).not.toHaveProperty('description')
    expect(changed('growthPlan', { offerName: '' })).not.toHaveProperty('Service')
  })

  test('omits references to omitted nodes', () => {
    expect(nodesOf({ growthPlan: null }).WebPage).not.toHaveProperty('mainEntity')
    expect(withSettings({ legalName: '' })).not.toHaveProperty('Organization')
    const { WebPage, Service, VideoObject } = withSettings({ legalName: '' })
    expect(WebPage).not.toHaveProperty('publisher')
    expect(WebPage).not.toHaveProperty('isPartOf')
    expect(Service).not.toHaveProperty('provider')
    expect(VideoObject).toMatchObject({ isPartOf: { '@id': `${site}/#webpage` } })
    expect(VideoObject).not.toHaveProperty('publisher')
  })

  test('omits blank descriptions and transcripts', () => {
    const { VideoObject } = changed('video', { description: ' ', transcript: [] as never })
    expect(VideoObject).not.toHaveProperty('description')
    expect(VideoObject).not.toHaveProperty('transcript')
    const seo = { ...settings.seo, description: [] as never }
    expect(withSettings({ seo }).Organization).not.toHaveProperty('description')
    expect(withSettings({ seo }).WebPage).not.toHaveProperty('description')
  })

  test('has a logo only as a raster image of at least 112 px', () => {
    expect(nodesOf({}).Organization).toMatchObject({
      logo: {
        '@type': 'ImageObject',
        '@id': `${site}/#logo`,
        url: logo.url,
        contentUrl: logo.url,
        width: '512',
        height: '512',
      },
    })
    const withLogo = (change: object) =>
      withSettings({ structuredDataLogo: { asset: { ...logo, ...change } } }).Organization
    for (const change of [
      { extension: 'svg' },
      { height: 111 },
      { width: 111 },
      { url: '/relative.png' },
      { url: '' },
    ])
      expect(withLogo(change), JSON.stringify(change)).not.toHaveProperty('logo')
    expect(withLogo({ width: 112, height: 112 })).toHaveProperty('logo')
  })

  test.each(['', ' '])('has no business and no site with the name %j', (legalName) => {
    const nodes = withSettings({ legalName })
    expect(nodes).not.toHaveProperty('Organization')
    expect(nodes).not.toHaveProperty('WebSite')
    expect(nodes).toHaveProperty('WebPage')
  })

  test('is undefined if nothing has a name', () => {
    const unnamed = { ...settings, legalName: '', documentTitle: '' }
    const sections = { growthPlan: null, questions: null, video: null }
    expect(landingPageGraph({ ...page, ...sections, settings: unnamed }, site)).toBeUndefined()
  })

  test('omits a blank alternate name', () => {
    expect(withSettings({ brandName: ' ' }).Organization).not.toHaveProperty('alternateName')
  })

  test.each(['streetAddress', 'addressLocality', 'addressRegion', 'postalCode', 'addressCountry'])(
    'without %s has no address',
    (field) => {
      const address = { ...settings.address, [field]: '' }
      expect(withSettings({ address }).Organization).not.toHaveProperty('address')
    },
  )

  test.each(['USA', 'us', 'xUS', 'U'])('rejects %s as a country', (addressCountry) => {
    const address = { ...settings.address, addressCountry }
    expect(withSettings({ address }).Organization).not.toHaveProperty('address')
  })

  test('lists only web URLs as profiles', () => {
    const sameAs = ['https://example.com/us', 'javascript:alert(1)', '/relative', '']
    expect(withSettings({ sameAs }).Organization).toMatchObject({
      sameAs: ['https://example.com/us'],
    })
    expect(withSettings({ sameAs: ['x'] }).Organization).not.toHaveProperty('sameAs')
  })

  test('of a legal page has no offer, questions or business description', async () => {
    const legal = await seededLegalPage('privacy')
    const nodes = byType(read(legalPageGraph(legal, settings, site)))
    expect(Object.keys(nodes)).toEqual(['Organization', 'WebSite', 'WebPage'])
    expect(nodes.Organization).not.toHaveProperty('description')
    expect(nodes.WebPage).toMatchObject({
      '@id': `${site}/privacy#webpage`,
      url: `${site}/privacy`,
      name: 'Privacy',
      description: expect.stringMatching(/\S/),
    })
    expect(nodes.WebPage).not.toHaveProperty('mainEntity')
  })

  test('has no blank, null or relative value, and every reference resolves', () => {
    const graph = JSON.parse(JSON.stringify(landingPageGraph(page, site)))
    const values = [...walk(graph)]
    for (const [name, value] of values) {
      expect(value, name).not.toBeNull()
      expect(value, name).not.toBe('')
      if (/^(@id|url|contentUrl|thumbnailUrl)$/.test(name)) expect(value).toMatch(/^https?:\/\//)
    }
    const ids = values.filter(([name]) => name === '@id').map(([, id]) => id)
    const defined = values.flatMap(([, node]) => {
      const { '@id': id, '@type': type } = Object(node)
      return id && type ? [id] : []
    })
    expect(defined).toEqual([...new Set(defined)])
    expect(defined).toEqual(expect.arrayContaining(ids))
  })

  test('has no rating, review, price or search action', () => {
    const text = JSON.stringify(landingPageGraph(page, site))
    expect(text).not.toMatch(/rating|review|SearchAction|offers"|price/i)
  })

  test('stays valid with hostile text in any field', async () => {
    const response = await ask(landingPageQuery, {}, documentsWithVideo)
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('</script >', '<!--<script>', '\u2028', '\ud800', '\u200b', '"', '\\'),
    )
    fc.assert(
      fc.property(text, fc.nat(40), (words, every) => {
        let count = 0
        const hostile = JSON.parse(JSON.stringify(response), (key, value) => {
          const isCopy = /^(text|heading|title|question|offer\w+|legalName|documentTitle)$/.test(
            key,
          )
          count += 1
          return isCopy && typeof value === 'string' && count % (every + 1) === 0
            ? `${value}${words}`
            : value
        })
        const graph = landingPageGraph(toLandingPage(hostile).page, site)
        const json = scriptJson(graph)
        expect(JSON.parse(json)).toEqual(graph)
        expect(json).not.toContain('<')
      }),
      { numRuns: cases(300) },
    )
  })

  test('has no video if none is published', async () => {
    expect(byType(read(landingPageGraph(await seededPage(documents), site)))).not.toHaveProperty(
      'VideoObject',
    )
  })
})
