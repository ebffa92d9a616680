import { expect, landingPageHtml, test } from '../support/studio.ts'

test('a published claim change replaces the old number everywhere on the page', async ({
  studio,
  page,
}) => {
  await page.goto('/')
  const words = async () => (await page.locator('body').innerText()).replace(/[†‡§]/g, '')
  expect(await words()).toContain('25%')

  await studio.open('claim;claim-acquisition-cost')
  await studio.page.getByLabel('Value', { exact: true }).fill('31')
  await studio.publish('claim-acquisition-cost')

  await expect.poll(landingPageHtml).toContain('31%')
  await page.goto('/')
  expect(await words()).toContain('31%')
  expect(await words()).not.toContain('25%')
  expect(await landingPageHtml()).not.toContain('25%')
})

test('a decimal comma is read as a point, and a comma that may separate thousands is refused', async ({
  studio,
  lake,
}) => {
  const value = async () => (await lake.getDocument('drafts.claim-acquisition-cost'))?.value
  await studio.open('claim;claim-acquisition-cost')
  const field = studio.field('Value')
  await field.fill('')
  await field.pressSequentially('1,5')
  await expect(field).toHaveValue('1,5')
  await expect.poll(value).toBe(1.5)
  await field.pressSequentially('00')
  // A message about the publish of another test is an alert too.
  const alert = studio.page.getByRole('alert').filter({ hasText: 'could mean either' })
  await expect(alert).toHaveText('Enter 1500 or 1.5. “1,500” could mean either.')
  await expect.poll(value).toBeUndefined()
  await field.fill('2.5')
  await expect.poll(value).toBe(2.5)
  await expect(alert).toHaveCount(0)
})

test('the claim lists show only claims that are due, expired or unused', async ({
  studio,
  lake,
}) => {
  const { page } = studio
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const unused = { ...(await lake.getDocument('claim-optimization')), _id: 'claim-of-the-test' }
  await lake
    .transaction()
    .patch('claim-sales-cycle', { set: { reviewBy: inDays(10).slice(0, 10) } })
    .patch('claim-new-logo-lift', { set: { liveUntil: inDays(-1) } })
    .patch('claim-acquisition-cost', { set: { reviewBy: inDays(60).slice(0, 10) } })
    .create(unused as never)
    .commit()
  for (const [list, own] of [
    ['Due for review', 'at most 60 days per sales cycle'],
    ['Expired', 'at least 30% lift in new-logo bookings within 2 quarters'],
    ['Unused', '90 days of optimization'],
  ] as const) {
    await studio.go('/structure/needs-attention')
    await page.getByRole('link', { name: list }).click()
    const rows = page.locator('[data-testid="document-list-pane"], [data-testid="pane"]').last()
    await expect(rows.getByRole('link').filter({ hasText: own })).toHaveCount(1)
    await expect(rows.getByRole('link')).toHaveCount(1)
  }
})

test('Where used lists a claim’s uses and links to them', async ({ studio }) => {
  const { page } = studio
  await studio.open('claim;claim-discovery-calls')
  await page.getByRole('tab', { name: 'Where used' }).click()
  const pages = page.getByRole('region', { name: 'On pages' })
  await expect(pages.getByRole('link')).toContainText([/Hero/, /Transformation/])
  await pages.getByRole('link', { name: /Transformation.*After/ }).click()
  await expect(page).toHaveURL(/transformation/)
  await expect(page.getByRole('dialog').getByText('After').first()).toBeVisible()
})

test('pages are refetched when a claim is published, not while it is edited', async ({
  studio,
  lake,
}) => {
  const { page } = studio
  const id = 'claim-acquisition-cost'
  let requests = 0
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.includes('/data/query/') && search.includes('on-page')) requests += 1
  })
  await studio.open(`claim;${id}`)
  await studio.field('Internal name').fill('A name')
  await expect.poll(async () => (await lake.getDocument(`drafts.${id}`))?.title).toBe('A name')
  const before = requests
  await page.keyboard.type(' and more')
  await studio.publish(id)
  await expect.poll(() => requests).toBeGreaterThan(before)
  expect(requests).toBe(before + 1)
})
