import { makeLink } from '@/studio/share/share-links'
import { campaignPage } from '@/tests/support/campaign/campaign-page'
import { expect, test } from '../support/engines/engine.ts'

for (const width of [390, 1440]) {
  test(`at ${width} pixels a legal page and a campaign page are readable`, async ({
    newTab,
    lake,
  }) => {
    const { _createdAt, _updatedAt, ...document } = campaignPage
    await lake.createOrReplace(document)
    const tab = await newTab({ width })
    await tab.goto('/privacy')
    await tab.expectSeen('heading', /^Privacy/)
    await tab.expectReadable()
    await tab.goto('/for/training-providers')
    await tab.expectSeen('heading', /^Fill Your Courses/)
    await tab.expectReadable()
    await tab.click('link', 'Talk for 15 minutes')
    await tab.expectAddress('/for/training-providers#growth-plan')
    await tab.expectSeen('textbox', /^Name/)
    await tab.expectReadable()
  })

  test(`at ${width} pixels a shared draft is readable without an account`, async ({
    newTab,
    lake,
  }) => {
    const hero = await lake.getDocument('hero')
    await lake.create({ ...Object(hero), _id: 'drafts.hero', heading: 'A hero nobody knows.' })
    const shared = { document: 'hero', documentType: 'hero', release: undefined, madeBy: 'Ruth' }
    const tab = await newTab({ width })
    await tab.goto(`/shared/${await makeLink(lake, shared, [])}`)
    await tab.expectSeen('heading', 'A hero nobody knows.')
    expect(await tab.run(() => document.body.textContent)).toContain('Shared draft: Hero')
    await tab.expectReadable()
  })
}

test.describe('an unknown URL', () => {
  test.use({ expectedProblems: /^404 GET \/no-such-page$/ })

  test('shows the not-found page with a link home', async ({ newTab }) => {
    const tab = await newTab({ width: 390 })
    await tab.goto('/no-such-page')
    await tab.expectReadable()
    await tab.click('link', /home/i)
    await tab.expectSeen('heading', /^Book More/)
    await tab.expectReadable()
  })
})
