import type { Page } from '@playwright/test'
import type { SanityClient } from '@sanity/client'
import { expect, landingPageHtml, studioErrors, test } from './support/fixtures'

// A trace copies the page of the Studio at every step, and takes longer than all else here.
test.use({ trace: 'off' })

const note = 'Counted in one quarter only.'

/** Publishes a claim of the page anew, with a note of its own and these dates. */
const publishWindow = (lake: SanityClient, window: Record<string, Date>) =>
  lake
    .patch('claim-acquisition-cost')
    .set({ value: 73, disclaimer: note })
    .set(Object.fromEntries(Object.entries(window).map(([name, at]) => [name, at.toISOString()])))
    .commit()

/** Waits without a request for anything until the clock shows more than this. */
const untilAfter = (time: number) =>
  expect.poll(() => Date.now(), { timeout: 30_000 }).toBeGreaterThan(time)

/** The webhook of a publish expires the page a second time, three seconds later: not to be mistaken for the end. */
const SETTLED_MS = 4500

const shown = (html: string) => [html.includes('73%'), html.includes(note)]

test.describe('a claim that is shown for a time', () => {
  for (const { name, field, before, after } of [
    {
      name: 'leaves the page at its last instant, with its note, for the first visitor after it',
      ...{ field: 'liveUntil', before: [true, true], after: [false, false] },
    },
    {
      name: 'comes at its first instant, with its note, for the first visitor after it',
      ...{ field: 'liveFrom', before: [false, false], after: [true, true] },
    },
  ])
    test(name, async ({ lake }) => {
      const publishedAt = Date.now()
      const instant = new Date(publishedAt + 9000)
      await publishWindow(lake, { [field]: instant })
      expect(shown(await landingPageHtml())).toEqual(before)
      await untilAfter(publishedAt + SETTLED_MS)
      // Made now, kept from now on: nothing but the clock can change it.
      await landingPageHtml()
      expect(shown(await landingPageHtml())).toEqual(before)
      expect(Date.now()).toBeLessThan(instant.getTime())
      await untilAfter(instant.getTime() + 500)
      expect(shown(await landingPageHtml())).toEqual(after)
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
