import { expect, test } from 'vitest'
import { losses } from '@/sections/page/losses'
import { landingPageQuery, queryWithout } from '@/sections/page/query'
import { toLandingPage } from '@/sections/page/to-landing-page'
import { ask, documentsWithVideo } from '@/tests/support/content'

const site = 'https://site.example'

async function lossesWithout(id: string) {
  const page = async (query: string, params = {}) =>
    toLandingPage(await ask(query, params, documentsWithVideo)).page
  return losses(await page(landingPageQuery), await page(queryWithout, { gone: id }), site)
}

test('a section takes its links from header and footer with it', async () => {
  expect(await lossesWithout('whoItsFor')).toEqual({
    sections: ['Who It’s For'],
    links: [
      { label: 'Who It’s For', place: 'Header' },
      { label: 'Who It’s For', place: 'Footer' },
    ],
    buttons: [],
    nodes: [],
  })
})

test('a section takes its part of the structured data with it, and leaves buttons that lead nowhere', async () => {
  const { sections, links, buttons, nodes } = await lossesWithout('growthPlan')
  expect([sections, nodes]).toEqual([['Free Growth Plan'], ['Service']])
  expect(links).toEqual([{ label: 'Free Growth Plan', place: 'Footer' }])
  expect(buttons).toContain('Schedule a 15-Minute Discovery Call')
})

test('a button is named once, however often it stands on the page', async () => {
  const { buttons } = await lossesWithout('growthPlan')
  expect(new Set(buttons).size).toBe(buttons.length)
})

test('a document outside the sections takes what stands on it alone', async () => {
  expect(await lossesWithout('faq-data')).toMatchObject({ sections: [], links: [], nodes: [] })
  const { _id = '' } = documentsWithVideo.find(({ _type }) => _type === 'video') ?? {}
  expect(await lossesWithout(_id)).toMatchObject({ sections: ['Video'], nodes: ['VideoObject'] })
})

test('the last question takes its section and the FAQPage with it', async () => {
  const before = toLandingPage(await ask(landingPageQuery)).page
  expect(losses(before, { ...before, questions: null }, site)).toMatchObject({
    sections: ['Questions'],
    nodes: ['FAQPage'],
  })
})
