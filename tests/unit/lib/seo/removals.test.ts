import { expect, test } from 'vitest'
import { landingPageQuery, queryWithout } from '@/lib/content/page/query'
import { toLandingPage } from '@/lib/content/page/to-landing-page'
import { removals } from '@/lib/seo/removals'
import { ask, documentsWithVideo } from '@/tests/support/content'

const site = 'https://site.example'

async function removalsWithout(id: string) {
  const page = async (query: string, params = {}) =>
    toLandingPage(await ask(query, params, documentsWithVideo)).page
  return removals(await page(landingPageQuery), await page(queryWithout, { gone: id }), site)
}

test('removing a section removes its header and footer links', async () => {
  expect(await removalsWithout('whoItsFor')).toEqual({
    sections: ['Who It’s For'],
    links: [
      { label: 'Who It’s For', place: 'Header' },
      { label: 'Who It’s For', place: 'Footer' },
    ],
    buttons: [],
    nodes: [],
  })
})

test('removing a section removes its structured data and breaks buttons', async () => {
  const { sections, links, buttons, nodes } = await removalsWithout('growthPlan')
  expect([sections, nodes]).toEqual([['Free Growth Plan'], ['Service']])
  expect(links).toEqual([{ label: 'Free Growth Plan', place: 'Footer' }])
  expect(buttons).toContain('Schedule a 15-Minute Discovery Call')
})

test('a broken button is listed once', async () => {
  const { buttons } = await removalsWithout('growthPlan')
  expect(new Set(buttons).size).toBe(buttons.length)
})

test('removing a document outside the sections affects only its own content', async () => {
  expect(await removalsWithout('faq-data')).toMatchObject({ sections: [], links: [], nodes: [] })
  const { _id = '' } = documentsWithVideo.find(({ _type }) => _type === 'video') ?? {}
  expect(await removalsWithout(_id)).toMatchObject({ sections: ['Video'], nodes: ['VideoObject'] })
})

test('removing the last question removes its section and the FAQPage', async () => {
  const before = toLandingPage(await ask(landingPageQuery)).page
  expect(removals(before, { ...before, questions: null }, site)).toMatchObject({
    sections: ['Questions'],
    nodes: ['FAQPage'],
  })
})
