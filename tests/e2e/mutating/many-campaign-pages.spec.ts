import { chosen, claim } from '@/tests/support/campaign/campaign-page'
import { manyPages } from '@/tests/support/campaign/many-pages'
import { scaled } from '@/tests/support/scale'
import { siteURL } from '../support/addresses.ts'
import { expect, test } from '../support/fixtures.ts'

const PAGES = scaled({ core: 20, all: 20, nightly: 200 })
const CLAIM = 'claim-acquisition-cost'
const USING = [2, 7, PAGES - 1]
const plain = { sections: [chosen('steps'), chosen('growthPlan')] }
const pages = manyPages(PAGES, (at) =>
  USING.includes(at) ? { ...plain, claims: [claim(CLAIM)] } : plain,
)
const paths = pages.map(({ slug }) => `/${Object(slug).current}`)

const CACHED = 'edge-cache; hit'
const RENDERED = 'edge-cache; fwd=miss'

const get = async (path = '') => {
  const response = await fetch(`${siteURL}${path}`)
  const { status, headers } = response
  return { status, how: headers.get('cache-status'), text: await response.text() }
}

/** Requests every page and returns those rendered for it: all others were cached. */
async function rerendered(): Promise<string[]> {
  const rendered: string[] = []
  for (const path of paths) {
    const { status, how } = await get(path)
    expect([path, status, [CACHED, RENDERED].includes(`${how}`)]).toEqual([path, 200, true])
    if (how === RENDERED) rendered.push(path)
  }
  return rendered
}

test(`of ${PAGES} campaign pages publishing one re-renders it, and publishing a claim the three that use it`, async ({
  lake,
}) => {
  test.setTimeout(60_000 + PAGES * 1000)
  // One by one: each publish is acknowledged when the site knows of it.
  for (const { _createdAt, _updatedAt, ...page } of pages) await lake.create(page)
  await test.step('each is rendered once', async () => {
    expect(await rerendered()).toEqual(paths)
    expect(await rerendered()).toEqual([])
  })
  await test.step('one page', async () => {
    await lake.patch(`${pages[5]?._id}`).set({ heading: 'A New Day.' }).commit()
    expect(await rerendered()).toEqual([paths[5]])
    expect((await get(paths[5])).text).toContain('A New Day.')
  })
  await test.step('a claim on three pages', async () => {
    await lake.patch(CLAIM).set({ value: 26 }).commit()
    expect(await rerendered()).toEqual(USING.map((at) => paths[at]))
    expect((await get(paths[7])).text).toContain('26%')
  })
  await test.step('a section on none of them', async () => {
    await lake.patch('founder').set({ heading: 'Somebody' }).commit()
    expect(await rerendered()).toEqual([])
  })
  await test.step('a redirect and a question', async () => {
    const redirect = { source: '/old/first', destination: '/privacy', isPermanent: true }
    await lake.create({ _id: 'redirect-first', _type: 'redirect', ...redirect })
    await lake.patch('faq-data').set({ question: 'Whose is the data?' }).commit()
    expect(await rerendered()).toEqual([])
  })
  for (const { _id } of pages) await lake.delete(_id)
})
