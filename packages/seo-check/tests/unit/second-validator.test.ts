import Validator from '@adobe/structured-data-validator'
import Extractor from '@marbec/web-auto-extractor'
import { describe, expect, test } from 'vitest'
import vocabulary from '../../src/vocabulary/vocabulary.json'
import { siteWith } from '../pages/good-page.ts'
import { goodPages } from '../pages/good-pages.ts'
import { goodSite } from '../pages/good-site.ts'
import { render, type Site } from '../pages/site.ts'

const schema = (name: string) => ({ '@id': `schema:${name}` })
const listed = (names = '') => names.split(' ').filter(Boolean).map(schema)

/** schema.org's terms in its published format, as far as this validator reads them. */
const published = {
  '@graph': [
    ...Object.entries(vocabulary.types).map(([name, parents]) => ({
      ...schema(name),
      '@type': 'rdfs:Class',
      'rdfs:subClassOf': listed(parents),
    })),
    ...Object.entries(vocabulary.properties).map(([name, uses]) => ({
      ...schema(name),
      '@type': 'rdf:Property',
      'schema:domainIncludes': listed(uses.split('>')[0]),
    })),
  ],
}

async function messagesOf(site: Site, path: string) {
  const page = site.pages[path]
  const found = new Extractor({ addLocation: true }).parse(page ? render(page) : '')
  return new Validator(published).validate(found)
}

async function errorsOf(site: Site, path: string) {
  return (await messagesOf(site, path)).filter(({ severity }) => severity === 'ERROR')
}

describe('an independent validator', () => {
  test.each(goodPages)('finds no errors on $name', async (page) => {
    const site = siteWith(page)('https://lamps.example')
    expect(await errorsOf(site, page.path.replace(/\?.*/, ''))).toEqual([])
  })

  test.each([
    ['Product', 'name'],
    ['VideoObject', 'thumbnailUrl'],
    ['BreadcrumbList', 'itemListElement'],
  ])('reports a %s without %s', async (type, property) => {
    const site = goodSite('https://lamps.example')
    const graph = site.pages['/']?.graphs[0] as { '@graph': Record<string, unknown>[] }
    const node = graph['@graph'].find((each) => each['@type'] === type)
    delete node?.[property]
    expect(JSON.stringify(await errorsOf(site, '/'))).toContain(property)
  })

  test.each([
    ['type', { '@type': 'Lampshade' }, 'Type \\"Lampshade\\" is not a valid'],
    ['property', { wick: 'long' }, 'Property \\"wick\\" for type \\"Product\\" is not supported'],
  ])('rejects an unknown %s', async (_, changes, message) => {
    const site = goodSite('https://lamps.example')
    const graph = site.pages['/']?.graphs[0] as { '@graph': Record<string, unknown>[] }
    Object.assign(graph['@graph'].find((each) => each['@type'] === 'Product') ?? {}, changes)
    expect(JSON.stringify(await messagesOf(site, '/'))).toContain(message)
  })
})
