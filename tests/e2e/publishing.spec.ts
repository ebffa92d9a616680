import { expect, landingPageHtml, publish, studioErrors, test } from './support/fixtures'

test.describe('a claim changed in the Studio', () => {
  test.use({ expectedErrors: studioErrors })

  test('stands everywhere on the page after Publish, and the old number nowhere', async ({
    page,
    lake,
  }) => {
    await page.goto('/')
    const words = async () => (await page.locator('body').innerText()).replace(/[†‡§]/g, '')
    expect(await words()).toContain('25%')

    await page.goto('/studio/structure/claim;claim-acquisition-cost')
    await page.getByLabel('Value', { exact: true }).fill('31')
    const publishButton = page.getByRole('button', { name: 'Publish', exact: true })
    await expect(publishButton).toBeEnabled()
    await publishButton.click()
    const value = () => lake.fetch('*[_id == "claim-acquisition-cost"][0].value')
    await expect.poll(value).toBe(31)

    await expect.poll(async () => (await landingPageHtml()).includes('31%')).toBe(true)
    await page.goto('/')
    expect(await words()).toContain('31%')
    expect(await words()).not.toContain('25%')
    expect(await landingPageHtml()).not.toContain('25%')
    await lake.patch('claim-acquisition-cost').set({ value: 25 }).commit()
    await expect.poll(landingPageHtml).toContain('25%')
  })
})

test('a claim that is used in several places changes in all of them at once', async () => {
  const count = async (figure: string) => (await landingPageHtml()).split(figure).length - 1
  const before = await count('20–30')
  expect(before).toBeGreaterThanOrEqual(3)
  const restore = await publish('claim-discovery-calls', { value: 41, valueTo: 57 })
  await expect.poll(() => count('41–57')).toBe(before)
  expect(await count('20–30')).toBe(0)
  await restore()
  await expect.poll(() => count('20–30')).toBe(before)
})

test('the first request after each of 50 publishes is already right', async ({ lake }) => {
  const stale: number[] = []
  for (let value = 101; value <= 150; value += 1) {
    await lake.patch('claim-new-logo-lift').set({ value }).commit()
    if (!(await landingPageHtml()).includes(`${value}%`)) stale.push(value)
  }
  expect(stale).toEqual([])
  await lake.patch('claim-new-logo-lift').set({ value: 30 }).commit()
  await expect.poll(landingPageHtml).toContain('30%')
})
