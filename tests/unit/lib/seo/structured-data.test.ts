import { describe, expect, test } from 'vitest'
import type { SiteSettings } from '@/lib/content/landing-page'
import { structuredData } from '@/lib/seo/structured-data'
import { seededPage } from '@/tests/support/content'
import { walk } from '@/tests/support/seed'

const site = 'https://site.example'
const { settings } = await seededPage()
const logo = settings.structuredDataLogo.asset

/** The nodes of the graph by type, as a search engine reads them. */
function nodesOf(changed: Partial<SiteSettings>) {
  const graph = structuredData({ ...settings, ...changed }, site)
  const nodes: Record<string, unknown>[] = JSON.parse(JSON.stringify(graph?.['@graph'] ?? []))
  return Object.fromEntries(nodes.map((node) => [node['@type'], node]))
}

describe('the structured data', () => {
  test('is one graph of Organization and WebSite with absolute, stable ids', () => {
    const { Organization, WebSite } = nodesOf({})
    expect(Organization).toMatchObject({
      '@id': 'https://site.example/#organization',
      name: 'Kestrel Growth Partners',
      alternateName: 'Kestrel',
      url: site,
    })
    expect(WebSite).toEqual({
      '@type': 'WebSite',
      '@id': 'https://site.example/#website',
      name: 'Kestrel Growth Partners',
      url: site,
      publisher: { '@id': 'https://site.example/#organization' },
    })
  })

  test('gives the postal address in Boulder, Colorado', () => {
    expect(nodesOf({}).Organization).toMatchObject({
      address: {
        '@type': 'PostalAddress',
        addressLocality: 'Boulder',
        addressRegion: settings.address.addressRegion,
        addressCountry: 'US',
      },
    })
  })

  test('gives the logo as a raster of at least 112 pixels, or none', () => {
    expect(nodesOf({}).Organization).toMatchObject({ logo: { url: logo.url, width: '512' } })
    for (const change of [
      { extension: 'svg' },
      { height: 111 },
      { url: '/relative.png' },
      { url: '' },
    ]) {
      const asset = { ...logo, ...change }
      expect(nodesOf({ structuredDataLogo: { asset } }).Organization).not.toHaveProperty('logo')
    }
  })

  test.each(['', ' '])('without a name (%j) has no node, and no reference to one', (legalName) => {
    expect(structuredData({ ...settings, legalName }, site)).toBeUndefined()
  })

  test.each(['streetAddress', 'addressLocality', 'addressRegion', 'postalCode', 'addressCountry'])(
    'without %s has no address',
    (field) => {
      const address = { ...settings.address, [field]: '' }
      expect(nodesOf({ address }).Organization).not.toHaveProperty('address')
    },
  )

  test('takes a country of two letters only', () => {
    const address = { ...settings.address, addressCountry: 'USA' }
    expect(nodesOf({ address }).Organization).not.toHaveProperty('address')
  })

  test('lists only web addresses as profiles', () => {
    const sameAs = ['https://example.com/us', 'javascript:alert(1)', '/relative', '']
    expect(nodesOf({ sameAs }).Organization).toMatchObject({ sameAs: ['https://example.com/us'] })
    expect(nodesOf({ sameAs: ['x'] }).Organization).not.toHaveProperty('sameAs')
  })

  test('has no blank, null or relative value, and every reference resolves', () => {
    const graph = JSON.parse(JSON.stringify(structuredData(settings, site)))
    const values = [...walk(graph)]
    for (const [name, value] of values) {
      expect(value, name).not.toBeNull()
      expect(value, name).not.toBe('')
      if (/^(@id|url|contentUrl)$/.test(name)) expect(value).toMatch(/^https?:\/\//)
    }
    const ids = values.filter(([name]) => name === '@id').map(([, id]) => id)
    const defined = values.flatMap(([, node]) => {
      const { '@id': id, '@type': type } = Object(node)
      return id && type ? [id] : []
    })
    expect(defined).toEqual([...new Set(defined)])
    expect(defined).toEqual(expect.arrayContaining(ids))
  })

  test('promises no rating and no search action', () => {
    const text = JSON.stringify(structuredData(settings, site))
    expect(text).not.toMatch(/rating|review|SearchAction|offers/i)
  })
})
