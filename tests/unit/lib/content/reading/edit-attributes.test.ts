import { stegaClean, stegaEncodeSourceMap } from '@sanity/client/stega'
import { expect, test } from 'vitest'
import { campaignPageQuery } from '@/lib/content/page/query'
import { toCampaignPage } from '@/lib/content/page/to-campaign-page'
import { withCampaignAttributes, withEditAttributes } from '@/lib/content/preview/edit-attributes'
import { pageMetadata } from '@/lib/seo/metadata'
import { landingPageGraph } from '@/lib/seo/structured-data'
import { campaignPage } from '@/tests/support/campaign/campaign-page'
import { ask, documents, seededPage } from '@/tests/support/content'
import { present } from '@/tests/support/render'

const at = (id: string, type: string, path: string) =>
  `id=${id};type=${type};path=${path};base=%2Fstudio`

test('images point to their field, claims to their own document', async () => {
  const page = withEditAttributes(await seededPage())
  const [claim] = present(page.hero).claims
  const { _id } = present(claim)
  const [item] = present(page.painPoints).items
  const { _key } = present(item)
  expect(page).toMatchObject({
    settings: { mark: { edit: at('siteSettings', 'siteSettings', 'mark') } },
    hero: {
      edit: at('hero', 'hero', 'heading'),
      film: { poster: { edit: at('hero', 'hero', 'film.poster') } },
    },
    growthPlan: { edit: at('growthPlan', 'growthPlan', 'booking.slotMinutes') },
  })
  expect(claim).toMatchObject({
    edit: at(_id, 'claim', 'value'),
    editNote: at(_id, 'claim', 'disclaimer'),
  })
  expect(item).toMatchObject({
    drawing: { edit: at('painPoints', 'painPoints', `items:${_key}.drawing`) },
  })
})

test('a campaign page’s heading points to that page, inherited content to the landing page', async () => {
  const response = await ask(campaignPageQuery, { id: campaignPage._id }, [
    ...documents,
    campaignPage,
  ])
  const { page, campaign } = toCampaignPage(response)
  const marked = withCampaignAttributes(page, campaign)
  expect(marked).toMatchObject({
    hero: {
      edit: at('page-training', 'campaignPage', 'heading'),
      film: { poster: { edit: at('hero', 'hero', 'film.poster') } },
    },
    growthPlan: { edit: at('growthPlan', 'growthPlan', 'booking.slotMinutes') },
  })
  const film = present(page.hero).film
  expect(withCampaignAttributes(page, { ...campaign, film }).hero?.film.poster).toHaveProperty(
    'edit',
    at('page-training', 'campaignPage', 'film.poster'),
  )
})

test('published content has no edit attributes', async () => {
  expect(JSON.stringify(await seededPage())).not.toContain('"edit')
})

test('stega marks appear in neither metadata nor structured data', async () => {
  const page = await seededPage()
  const marked = markAll(page)
  expect(mark.length).toBeGreaterThan(100)
  for (const made of [
    pageMetadata(marked, marked.settings.seo, '/', 'https://site.example'),
    landingPageGraph(marked, 'https://site.example'),
  ])
    expect(JSON.stringify(made)).toBe(JSON.stringify(stegaClean(made)))
  expect(pageMetadata(marked, marked.settings.seo, '/', 'https://site.example')).toEqual(
    pageMetadata(page, page.settings.seo, '/', 'https://site.example'),
  )
})

const mark = stegaEncodeSourceMap(
  'x',
  {
    documents: [{ _id: 'hero', _type: 'hero' }],
    paths: ["$['heading']"],
    mappings: { $: { type: 'value', source: { type: 'documentValue', document: 0, path: 0 } } },
  },
  { enabled: true, studioUrl: '/studio' },
).slice(1)

/** Marks every string, including those that a preview leaves unmarked. */
function markAll<T>(value: T): T
function markAll(value: unknown): unknown {
  if (typeof value === 'string') return `${value}${mark}`
  if (Array.isArray(value)) return value.map(markAll)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, name === '_type' ? field : markAll(field)]),
  )
}
