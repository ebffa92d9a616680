import { campaignPageAt } from '@/tests/support/campaign/campaign-page'
import { inDays, schedule } from '../../support/releases.ts'
import { expect, test } from '../../support/studio.ts'

test('the left column starts with pages, claims, upcoming changes and what needs attention', async ({
  studio: { go, page },
}) => {
  await go('/structure')
  const links = page.locator('a[href^="/studio/structure/"]')
  await expect(links.first()).toBeVisible()
  expect((await links.allInnerTexts()).slice(0, 5).map((text) => text.trim())).toEqual([
    'Pages',
    'Claims',
    'Upcoming',
    'Unpublished changes',
    'Needs attention',
  ])
})

test('Upcoming lists everything by date, updates live and links to each entry by keyboard', async ({
  studio: { go, page },
  lake,
}) => {
  await go('/structure/upcoming')
  await expect(page.getByText('Nothing is scheduled.')).toBeVisible()
  const zone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)
  await expect(page.getByText(`Times are in ${zone}.`)).toBeVisible()

  const days = page.getByRole('region', { name: /, \d{4}$/ })
  const lines = days.getByRole('listitem')
  await test.step('claims, pages, releases and scheduled drafts appear', async () => {
    await lake
      .patch('claim-new-logo-lift')
      .set({ liveUntil: inDays(20) })
      .commit()
    const dates = { shownFrom: inDays(5), shownUntil: inDays(30), afterwards: '/privacy' }
    await lake.create(campaignPageAt('for/vendors', { title: 'Vendors', ...dates }))
    await schedule(lake, { releaseId: 'Spring', ids: ['hero', 'steps', 'redirect-home'], days: 10 })
    await schedule(lake, { releaseId: 'rDraft', ids: ['whoItsFor'], days: 1 })
    await expect(lines).toHaveText([
      /The draft of “Who It’s For” will be published\.$/,
      /Page “Vendors” starts at \/for\/vendors\.$/,
      /Release “Spring” will publish 3 documents\.$/,
      /Claim “at least 30% lift.*” ends\.$/,
      /Page “Vendors” ends: \/for\/vendors redirects to \/privacy\.$/,
    ])
    await expect(days.first().getByRole('heading', { name: /^Tomorrow, / })).toBeVisible()
    await expect(lines.first().getByRole('time')).toHaveText(/^\d{1,2}:\d{2}\s[AP]M$/)
  })

  await test.step('it shows a moved release, a claim without an end date and a date in a draft', async () => {
    await lake.releases.schedule({ releaseId: 'Spring', publishAt: inDays(40) })
    await lake.patch('claim-new-logo-lift').unset(['liveUntil']).commit()
    await expect(lines).toHaveText([/Who It’s For/, /starts/, /ends/, /Spring/])
    const vendors = await lake.getDocument('page-for-vendors')
    await lake.create({ ...vendors, _id: 'drafts.page-for-vendors', shownFrom: inDays(6) } as never)
    await expect(lines.nth(1)).toContainText('Different date in its draft')
    await lake.delete('drafts.page-for-vendors')
  })

  await test.step('each line links to its document or release', async () => {
    const follow = async (name: RegExp) => {
      await go('/structure/upcoming')
      await lines.getByRole('link', { name }).focus()
      await page.keyboard.press('Enter')
    }
    await follow(/Vendors.*starts/)
    await expect(page).toHaveURL(/campaignPage;page-for-vendors/)
    await follow(/Who It’s For/)
    await expect(page).toHaveURL(/whoItsFor.*scheduledDraft(=|%3D)rDraft/)
    await follow(/Spring/)
    await expect(page).toHaveURL(/\/releases\/Spring/)
  })
})

test('past changes are listed separately, and an unscheduled date is marked', async ({
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
  await go('/structure/upcoming')
  await expect(
    page.getByRole('link', { name: /“Autumn” has this date but isn’t scheduled/ }),
  ).toBeVisible()
  await expect(page.getByText('Claim “at most 60 days per sales cycle” ended.')).toBeHidden()
  await page.getByText('Last 7 days').click()
  await expect(page.getByText('Claim “at most 60 days per sales cycle” ended.')).toBeVisible()
})

test.describe('while the Content Lake does not respond', () => {
  test.use({ expectedErrors: /status of 500/ })

  test('the list shows an error, and the entries once it responds', async ({
    studio: { go, page },
    lake,
  }) => {
    await lake
      .patch('claim-new-logo-lift')
      .set({ liveUntil: inDays(20) })
      .commit()
    await page.route(
      (url) =>
        /\.upcoming$/.test(url.searchParams.get('tag') ?? '') && /\/query\//.test(url.pathname),
      (route) => route.fulfill({ status: 500, json: { error: 'The Content Lake is ill' } }),
    )
    await go('/structure/upcoming')
    await expect(page.getByRole('alert')).toContainText('Couldn’t load upcoming changes.')
    await page.unrouteAll()
    await expect(page.getByRole('link', { name: /30% lift.*ends/ })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})
