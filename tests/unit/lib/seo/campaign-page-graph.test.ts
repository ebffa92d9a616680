import { describe, expect, test } from 'vitest'
import type { LandingPage } from '@/lib/content/content-types'
import { campaignPageGraph } from '@/lib/seo/structured-data'
import { documentsWithVideo, seededPage } from '@/tests/support/content'

const site = 'https://site.example'
const page = await seededPage(documentsWithVideo)
const { settings } = page

type Node = Record<string, unknown>
const read = (graph: unknown): Node[] => JSON.parse(JSON.stringify(Object(graph)['@graph'] ?? []))
const byType = (nodes: Node[]) => Object.fromEntries(nodes.map((node) => [node['@type'], node]))

describe('the structured data of a campaign page', () => {
  const path = '/for/colleges'
  const seo = { ...settings.seo, pageTitle: 'Calls for Colleges' }
  const graph = (changed: Partial<LandingPage>) =>
    read(campaignPageGraph({ ...page, settings: { ...settings, seo }, ...changed }, path, site))

  test('describes the page and the parts that it shows', () => {
    const nodes = graph({})
    expect(nodes.map((node) => [node['@type'], node['@id']])).toEqual([
      ['Organization', `${site}/#organization`],
      ['WebSite', `${site}/#website`],
      ['WebPage', `${site}${path}#webpage`],
      ['Service', `${site}/#service`],
      ['VideoObject', `${site}${path}#video`],
      ['FAQPage', `${site}${path}#questions`],
    ])
    const { Organization, WebPage } = byType(nodes)
    expect(WebPage).toMatchObject({
      name: 'Calls for Colleges',
      mainEntity: { '@id': `${site}/#service` },
      primaryImageOfPage: { url: expect.stringContaining('/share-image/for/colleges') },
    })
    expect(Organization).not.toHaveProperty('description')
  })

  test('falls back to the heading as name without a page title', () => {
    const untitled = { ...settings, seo: { ...seo, pageTitle: null } }
    const { WebPage } = byType(graph({ settings: untitled }))
    expect(WebPage?.name).toBe(page.hero?.heading)
  })

  test('has no breadcrumbs, since the page shows none', () => {
    expect(JSON.stringify(graph({}))).not.toMatch(/breadcrumb/i)
  })

  test('has only questions that no other page answers', () => {
    const questions = page.questions ?? { heading: '', text: null, items: [] }
    const [first, ...others] = questions.items.map(({ _id }) => _id)
    const { FAQPage } = byType(graph({ questions: { ...questions, elsewhere: others } }))
    expect(Object(FAQPage).mainEntity).toHaveLength(1)
    const elsewhere = [first ?? '', ...others]
    expect(byType(graph({ questions: { ...questions, elsewhere } }))).not.toHaveProperty('FAQPage')
  })
})
