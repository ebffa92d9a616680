import { campaignPageAt } from '@/tests/support/campaign/campaign-page'
import { inDays, schedule } from '../../support/releases.ts'
import { expect, test } from '../../support/studio.ts'

test('the first list stands in the order of a marketer’s day: pages, claims, what is coming, what to look after', async ({
  studio: { go, page },
}) => {
  await go('/structure')
  const links = page.locator('a[href^="/studio/structure/"]')
  await expect(links.first()).toBeVisible()
  expect((await links.allInnerTexts()).slice(0, 5).map((text) => text.trim())).toEqual([
    'Pages',
    'Claims',
    'What is coming',
    'Not published yet',
    'What to look after',
  ])
})

test('‘What is coming’ is one list by date, follows what changes, and leads to each by keyboard', async ({
  studio: { go, page },
  lake,
}) => {
  await go('/structure/coming')
  await expect(page.getByText('Nothing is coming')).toBeVisible()
  const zone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)
  await expect(page.getByText(`Times are those of ${zone}.`)).toBeVisible()

  const days = page.getByRole('region', { name: /, \d{4}$/ })
  const lines = days.getByRole('listitem')
  await test.step('claims, pages, releases and scheduled drafts come in', async () => {
    await lake
      .patch('claim-new-logo-lift')
      .set({ liveUntil: inDays(20) })
      .commit()
    const dates = { shownFrom: inDays(5), shownUntil: inDays(30), afterwards: '/privacy' }
    await lake.create(campaignPageAt('for/vendors', { title: 'Vendors', ...dates }))
    await schedule(lake, { releaseId: 'Spring', ids: ['hero', 'steps', 'redirect-home'], days: 10 })
    await schedule(lake, { releaseId: 'rDraft', ids: ['whoItsFor'], days: 1 })
    await expect(lines).toHaveText([
      /The draft of “Who It’s For” publishes\.$/,
      /Page “Vendors” begins at \/for\/vendors\.$/,
      /Release “Spring” publishes 3 documents\.$/,
      /Claim “at least 30% lift.*” ends\.$/,
      /Page “Vendors” ends: \/for\/vendors leads to \/privacy\.$/,
    ])
    await expect(days.first().getByRole('heading', { name: /^Tomorrow, / })).toBeVisible()
    await expect(lines.first().getByRole('time')).toHaveText(/^\d{1,2}:\d{2}\s[AP]M$/)
  })

  await test.step('it follows: a release that moves, a claim that stays, a date in a draft', async () => {
    await lake.releases.schedule({ releaseId: 'Spring', publishAt: inDays(40) })
    await lake.patch('claim-new-logo-lift').unset(['liveUntil']).commit()
    await expect(lines).toHaveText([/Who It’s For/, /begins/, /ends/, /Spring/])
    const vendors = await lake.getDocument('page-for-vendors')
    await lake.create({ ...vendors, _id: 'drafts.page-for-vendors', shownFrom: inDays(6) } as never)
    await expect(lines.nth(1)).toContainText('Another date in its draft')
    await lake.delete('drafts.page-for-vendors')
  })

  await test.step('each line leads to its document or release', async () => {
    const follow = async (name: RegExp) => {
      await go('/structure/coming')
      await lines.getByRole('link', { name }).focus()
      await page.keyboard.press('Enter')
    }
    await follow(/Vendors.*begins/)
    await expect(page).toHaveURL(/campaignPage;page-for-vendors/)
    await follow(/Who It’s For/)
    await expect(page).toHaveURL(/whoItsFor.*scheduledDraft(=|%3D)rDraft/)
    await follow(/Spring/)
    await expect(page).toHaveURL(/\/releases\/Spring/)
  })
})

test('what has been stands apart, and a date that nobody has scheduled says so', async ({
  studio: { go, page },
  lake,
}) => {
  await lake
    .patch('claim-sales-cycle')
    .set({ liveUntil: inDays(-2) })
    .commit()
  const metadata = {
    title: 'Autumn',
    releaseType: 'scheduled',
    intendedPublishAt: inDays(3),
  } as const
  await lake.releases.create({ releaseId: 'autumn', metadata })
  await go('/structure/coming')
  await expect(page.getByRole('link', { name: /“Autumn” has this date, but is not/ })).toBeVisible()
  await expect(page.getByText('Claim “at most 60 days per sales cycle” ended.')).toBeHidden()
  await page.getByText('The last 7 days').click()
  await expect(page.getByText('Claim “at most 60 days per sales cycle” ended.')).toBeVisible()
})

test.describe('while the content lake does not answer', () => {
  test.use({ expectedErrors: /status of 500/ })

  test('the calendar says so, and shows what is coming as soon as it does', async ({
    studio: { go, page },
    lake,
  }) => {
    await lake
      .patch('claim-new-logo-lift')
      .set({ liveUntil: inDays(20) })
      .commit()
    await page.route(
      (url) =>
        /\.coming$/.test(url.searchParams.get('tag') ?? '') && /\/query\//.test(url.pathname),
      (route) => route.fulfill({ status: 500, json: { error: 'The Content Lake is ill' } }),
    )
    await go('/structure/coming')
    await expect(page.getByRole('alert')).toContainText('What is coming cannot be read now')
    await page.unrouteAll()
    await expect(page.getByRole('link', { name: /30% lift.*ends/ })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})
