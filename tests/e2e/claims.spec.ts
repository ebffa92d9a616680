import type { Page } from '@playwright/test'
import type { SanityClient } from '@sanity/client'
import { expect, landingPageHtml, studioErrors, test } from './support/fixtures'

const note = 'Counted in one quarter only.'

/** Publishes a claim of the page anew, with a note of its own and these dates. */
const publishWindow = (lake: SanityClient, window: Record<string, Date>) =>
  lake
    .patch('claim-acquisition-cost')
    .set({ value: 73, disclaimer: note })
    .set(Object.fromEntries(Object.entries(window).map(([name, at]) => [name, at.toISOString()])))
    .commit()

/** Waits without a request for anything until an instant has passed, and a moment longer. */
const untilPast = (instant: Date) =>
  expect.poll(() => Date.now(), { timeout: 30_000 }).toBeGreaterThan(instant.getTime() + 500)

const shown = (html: string) => [html.includes('73%'), html.includes(note)]

test.describe('a claim that is shown for a time', () => {
  test('leaves the page at its last instant, with its note, for the first visitor after it', async ({
    lake,
  }) => {
    const end = new Date(Date.now() + 6000)
    await publishWindow(lake, { liveUntil: end })
    expect(shown(await landingPageHtml())).toEqual([true, true])
    expect(shown(await landingPageHtml())).toEqual([true, true])
    expect(Date.now()).toBeLessThan(end.getTime())
    await untilPast(end)
    expect(shown(await landingPageHtml())).toEqual([false, false])
  })

  test('comes at its first instant, for the first visitor after it', async ({ lake }) => {
    const start = new Date(Date.now() + 6000)
    await publishWindow(lake, { liveFrom: start })
    expect(shown(await landingPageHtml())).toEqual([false, false])
    expect(Date.now()).toBeLessThan(start.getTime())
    await untilPast(start)
    expect(shown(await landingPageHtml())).toEqual([true, true])
  })
})

test.describe('in the Studio', () => {
  test.use({ expectedErrors: studioErrors })

  const openClaim = (page: Page, id = 'claim-discovery-calls') =>
    page.goto(`/studio/structure/claim;${id}`)

  test('a claim without evidence cannot be published, and the form says why', async ({
    page,
    lake,
  }) => {
    await openClaim(page)
    const note = page.getByRole('textbox', { name: 'Note', exact: true })
    await page.getByRole('tab', { name: 'Evidence and review' }).click()
    await expect(note).toHaveValue(/Placeholder/)
    await note.fill('')
    await expect(page.getByText('Write down what proves it.').first()).toBeAttached()
    const publish = page.getByRole('button', { name: 'Publish', exact: true })
    await expect(publish).toBeDisabled()
    const published = await lake.getDocument('claim-discovery-calls')
    expect(published?.evidence.note).toMatch(/Placeholder/)
    await note.fill('Counted in the CRM, July to September.')
    await publish.click()
    const evidence = () => lake.fetch('*[_id == "claim-discovery-calls"][0].evidence.note')
    await expect.poll(evidence).toBe('Counted in the CRM, July to September.')
  })

  test('a result without a disclaimer cannot be published', async ({ page }) => {
    await openClaim(page)
    await page.getByRole('tab', { name: 'Words' }).click()
    await page.getByRole('textbox', { name: 'Disclaimer', exact: true }).fill('')
    await expect(
      page.getByText('A result needs the note that says what it depends on.').first(),
    ).toBeAttached()
    await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled()
  })

  test('the lists name the claims that are due, expired and unused, and no others', async ({
    page,
    lake,
  }) => {
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
    await lake
      .transaction()
      .patch('claim-sales-cycle', { set: { reviewBy: inDays(10).slice(0, 10) } })
      .patch('claim-new-logo-lift', { set: { liveUntil: inDays(-1) } })
      .patch('claim-acquisition-cost', { set: { reviewBy: inDays(60).slice(0, 10) } })
      .create({
        ...(await lake.getDocument('claim-optimization')),
        _id: 'claim-of-the-test',
      } as never)
      .commit()
    for (const [list, own] of [
      ['Due for review', 'at most 60 days per sales cycle'],
      ['Expired', 'at least 30% lift in new-logo bookings within 2 quarters'],
      ['Unused', '90 days of optimization'],
    ] as const) {
      await page.goto('/studio/structure/claim-lists')
      await page.getByRole('link', { name: list }).click()
      const rows = page.locator('[data-testid="document-list-pane"], [data-testid="pane"]').last()
      await expect(rows.getByRole('link').filter({ hasText: own })).toHaveCount(1)
      await expect(rows.getByRole('link')).toHaveCount(1)
    }
  })

  test('a claim says where it is used, and leads there', async ({ page }) => {
    await openClaim(page)
    await page.getByRole('tab', { name: 'Where used' }).click()
    const pages = page.getByRole('region', { name: 'On the pages' })
    await expect(pages.getByRole('link')).toContainText([/Hero/, /Transformation/])
    await pages.getByRole('link', { name: /Transformation.*After/ }).click()
    await expect(page).toHaveURL(/transformation/)
    await expect(page.getByRole('dialog').getByText('After').first()).toBeVisible()
  })

  test('a number that is typed by hand gives a warning, and can be published all the same', async ({
    page,
    lake,
  }) => {
    await page.goto('/studio/structure/painPoints')
    await page.getByRole('textbox', { name: 'Lead', exact: true }).fill('Calls in 60 days.')
    await expect(
      page.getByText(/“60 days” belongs to the claim “at most 60 days per sales cycle”/).first(),
    ).toBeAttached()
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect.poll(() => lake.fetch('*[_id == "painPoints"][0].lead')).toBe('Calls in 60 days.')
  })
})
