import { existsSync, readFileSync } from 'node:fs'
import Validator from '@adobe/structured-data-validator'
import Extractor from '@marbec/web-auto-extractor'
import { describe, expect, test } from 'vitest'
import { siteWith } from '@/tests/seo-pages/good-page'
import { goodPages } from '@/tests/seo-pages/good-pages'
import { goodSite } from '@/tests/seo-pages/good-site'
import { render, type Site } from '@/tests/seo-pages/site'

// It checks names of properties too where schema.org's published file lies beside the checkout.
const published = '../shared/data/schemaorg-30.0/schemaorg-all-https.jsonld'
const vocabulary = existsSync(published) ? JSON.parse(readFileSync(published, 'utf8')) : undefined

async function errorsOf(site: Site, path: string) {
  const page = site.pages[path]
  const found = new Extractor({ addLocation: true }).parse(page ? render(page) : '')
  const messages = await new Validator(vocabulary).validate(found)
  return messages.filter(({ severity }) => severity === 'ERROR')
}

describe('a validator of other hands', () => {
  test.each(goodPages)('finds no error on $name', async (page) => {
    const site = siteWith(page)('https://lamps.example')
    expect(await errorsOf(site, page.path.replace(/\?.*/, ''))).toEqual([])
  })

  test.each([
    ['Product', 'name'],
    ['VideoObject', 'thumbnailUrl'],
    ['BreadcrumbList', 'itemListElement'],
  ])('finds that %s has no %s, so it is at work', async (type, property) => {
    const site = goodSite('https://lamps.example')
    const graph = site.pages['/']?.graphs[0] as { '@graph': Record<string, unknown>[] }
    const node = graph['@graph'].find((each) => each['@type'] === type)
    delete node?.[property]
    expect(JSON.stringify(await errorsOf(site, '/'))).toContain(property)
  })
})
