import { type DefaultTreeAdapterMap, parseFragment } from 'parse5'
import { describe, expect, test, vi } from 'vitest'
import { LegalPage } from '@/components/site/legal-page'
import { PageFrame } from '@/components/site/page-frame'
import { wellFormed } from '@/lib/content/check/read'
import type { LandingPage as Landing, LegalPage as Legal } from '@/lib/content/content-types'
import { landingPageQuery } from '@/lib/content/page/query'
import { toLandingPage } from '@/lib/content/page/to-landing-page'
import { legalPageQuery } from '@/lib/content/queries/queries'
import { ask, documents } from '@/tests/support/content'
import { runnable, unreadable } from '@/tests/support/hostile-texts'
import { render } from '@/tests/support/render'
import { copyTypes, rewriteCopyOf } from '@/tests/support/rewrite-copy'

const shown = vi.hoisted(() => ({ page: undefined as unknown }))
vi.mock('@/lib/content/reading/get-landing-page', () => ({
  getLandingPage: async () => shown.page,
  getSiteFrame: vi.fn(),
}))
vi.mock('@/components/account/header-account', () => ({ HeaderAccount: () => null }))
const { default: LandingPage } = await import('@/app/page')

type Node = DefaultTreeAdapterMap['node']

/** Renders both pages with `text` appended to each of their texts. */
async function pagesWith(text: string): Promise<string[]> {
  const dataset = documents.map((document) =>
    copyTypes.includes(document._type)
      ? rewriteCopyOf(document, (copy) => `${copy} ${text}`)
      : document,
  )
  const { page, issues } = toLandingPage(wellFormed(await ask(landingPageQuery, {}, dataset)))
  expect(issues).toEqual([])
  shown.page = page satisfies Landing
  const legal = wellFormed(await ask(legalPageQuery, { slug: 'privacy' }, dataset)) as Legal
  const { settings } = page
  return [
    render(await LandingPage()).html,
    render(
      <PageFrame settings={settings}>
        <LegalPage page={legal} seeNote={settings.labels.seeNote} />
      </PageFrame>,
    ).html,
  ]
}

/** Returns elements with attribute names, texts and structured data of a page. */
function readOf(html: string) {
  const elements: string[] = []
  const texts: string[] = []
  const data: string[] = []
  const walk = (node: Node) => {
    if (node.nodeName === '#comment') elements.push('comment')
    if ('value' in node) texts.push(node.value)
    if ('tagName' in node) {
      const attributes = node.attrs.map(({ name }) => name)
      elements.push([node.tagName, ...attributes.sort()].join(' '))
    }
    const children = 'childNodes' in node ? node.childNodes : []
    if (node.nodeName !== 'script') children.forEach(walk)
    // Skips scripts that are the same on every page.
    else if ('attrs' in node && node.attrs.some(({ value }) => value === 'application/ld+json'))
      data.push(...children.flatMap((child) => ('value' in child ? child.value : [])))
  }
  walk(parseFragment(html))
  return { elements, text: texts.join(''), data }
}

const harmless = (await pagesWith('Harmless words')).map(readOf)

test('the pages show the appended text, also in structured data', () => {
  for (const { elements, text } of harmless) {
    expect(elements.length).toBeGreaterThan(50)
    expect(text.split('Harmless words').length).toBeGreaterThan(20)
  }
  expect(harmless[0]?.data.join().split('Harmless words').length).toBeGreaterThan(10)
})

describe('appended to every text of the pages', () => {
  const hostile = Object.entries({ ...runnable, ...unreadable })

  test.for(hostile)('%s renders as text only', async ([, text]) => {
    const pages = (await pagesWith(text)).map(readOf)
    const expected = text.toWellFormed()
    for (const [index, page] of pages.entries()) {
      const sample = harmless[index]
      expect(page.elements).toEqual(sample?.elements)
      const times = sample?.text.split('Harmless words').length
      expect(page.text.split(expected).length).toBe(times)
    }
  })

  test.for(hostile)('%s keeps the structured data valid', async ([, text]) => {
    const [page] = (await pagesWith(text)).map(readOf)
    expect(page?.data).toHaveLength(1)
    const [json = ''] = page?.data ?? []
    expect(json).not.toContain('<')
    const graph = JSON.parse(json)['@graph'] as Record<string, string>[]
    const sample = JSON.parse(harmless[0]?.data[0] ?? '')['@graph'] as Record<string, string>[]
    expect(graph.map((node) => Object.keys(node))).toEqual(sample.map((node) => Object.keys(node)))
    const seen = JSON.stringify(graph)
    expect(seen.isWellFormed()).toBe(true)
    expect(seen).not.toMatch(/[\u200b-\u200d\ufeff]{2}|\\ud800/)
  })

  test.for(Object.entries(runnable))('%s is unchanged in structured data', async ([, text]) => {
    const [page] = (await pagesWith(text)).map(readOf)
    const [organization] = JSON.parse(page?.data[0] ?? '')['@graph']
    expect(organization.name).toBe(`Kestrel Growth Partners ${text}`)
  })
})
