import { expect, landingPageHtml, publish, test } from '../support/fixtures.ts'

test('a claim used in several places changes in all of them at once', async () => {
  const count = async (figure: string) => (await landingPageHtml()).split(figure).length - 1
  const before = await count('20–30')
  expect(before).toBeGreaterThanOrEqual(3)
  const restore = await publish('claim-discovery-calls', { value: 41, valueTo: 57 })
  await expect.poll(() => count('41–57')).toBe(before)
  expect(await count('20–30')).toBe(0)
  await restore()
  await expect.poll(() => count('20–30')).toBe(before)
})

test('the first request after each of 50 publishes is up to date', { tag: '@core' }, async ({
  lake,
}) => {
  const stale: number[] = []
  for (let value = 101; value <= 150; value += 1) {
    await lake.patch('claim-new-logo-lift').set({ value }).commit()
    if (!(await landingPageHtml()).includes(`${value}%`)) stale.push(value)
  }
  expect(stale).toEqual([])
  await lake.patch('claim-new-logo-lift').set({ value: 30 }).commit()
  await expect.poll(landingPageHtml).toContain('30%')
})

test('the privacy page shows the growth plan’s retention days, and updates at once', async ({
  page,
}) => {
  await page.goto('/privacy')
  await expect(page.getByText('deleted from this website 365 days after it')).toBeVisible()
  await publish('growthPlan', { 'booking.retentionDays': 90 })
  await page.goto('/privacy')
  await expect(page.getByText('deleted from this website 90 days after it')).toBeVisible()
})
