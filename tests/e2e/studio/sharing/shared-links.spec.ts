import type { BrowserContext, Page } from '@playwright/test'
import type { SanityClient } from '@sanity/client'
import { siteURL } from '../../support/addresses.ts'
import { expect, landingPageHtml, test } from '../../support/studio.ts'

// A rejected link responds with 410.
test.use({ expectedErrors: /status of 410/ })

const linksOf = (lake: SanityClient) =>
  lake.fetch<{ madeBy: string; release?: string }[]>(
    '*[_type == "shareLink"]',
    {},
    { perspective: 'raw' },
  )

const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

const allowCopies = (context: BrowserContext) =>
  context.grantPermissions(['clipboard-read', 'clipboard-write'])

test('a shared link shows the draft without an account until it is revoked', async ({
  studio,
  lake,
  newPage,
}) => {
  const { page } = studio
  await allowCopies(page.context())
  await studio.open('whoItsFor')
  await studio.field('Heading').fill('For nobody yet')
  await expect.poll(() => lake.getDocument('drafts.whoItsFor')).toBeTruthy()

  const dialog = await studio.openDialog('Open document actions', 'Share draft…')
  await expect(dialog).toContainText(
    'can see this draft on its page, but no other drafts, for 7 days. No account needed.',
  )
  await expect(dialog).toContainText('No active links.')
  await dialog.getByRole('button', { name: 'Create and copy link' }).click()
  await expect(dialog.getByRole('status')).toHaveText(/^Copied\. It works until \w+ \d+, \d{4}/)
  const address = await dialog.getByRole('textbox', { name: 'Link' }).inputValue()
  expect(address).toMatch(new RegExp(`^${siteURL}/shared/[\\da-f]{48}$`))
  expect(await copied(page)).toBe(address)
  const active = dialog.getByRole('list', { name: 'Active links' })
  await expect(active.getByRole('listitem')).toHaveCount(1)
  const [link] = await linksOf(lake)
  await expect(active).toContainText(`Created by ${link?.madeBy}`)
  expect(JSON.stringify(link)).not.toContain(address.slice(-48))

  const guest = await newPage()
  await guest.goto(address)
  await expect(guest.getByRole('heading', { name: 'For nobody yet' })).toBeVisible()
  await expect(guest.getByRole('complementary', { name: 'Shared draft' })).toContainText(
    'Who It’s For',
  )
  expect(await landingPageHtml()).not.toContain('For nobody yet')

  await active.getByRole('button', { name: /^Revoke the link/ }).click()
  await expect(dialog).toContainText('No active links.')
  expect((await guest.reload())?.status()).toBe(410)
  await expect(guest.getByText('This link has been revoked.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

test('a draft is shared and its link revoked by keyboard alone', async ({ studio, lake }) => {
  const { page } = studio
  await allowCopies(page.context())
  await studio.open('hero')
  await studio.field('Heading').fill('Book more calls. Soon.')
  await expect.poll(() => lake.getDocument('drafts.hero')).toBeTruthy()
  await page.getByRole('button', { name: 'Open document actions' }).press('Enter')
  const item = page.getByRole('menuitem', { name: 'Share draft…' })
  await expect(item).toBeVisible()
  for (let step = 0; step < 12; step += 1) {
    if (await item.evaluate((element) => element.contains(document.activeElement))) break
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Share / })
  const press = async (name: string | RegExp) => {
    const button = dialog.getByRole('button', { name })
    for (let tabs = 0; tabs < 8; tabs += 1) {
      if (await button.evaluate((element) => element === document.activeElement)) break
      await page.keyboard.press('Tab')
    }
    await expect(button).toBeFocused()
    await page.keyboard.press('Enter')
  }
  await expect(dialog).toBeVisible()
  await press('Create and copy link')
  await expect(dialog.getByRole('textbox', { name: 'Link' })).toBeFocused()
  await press(/^Revoke the link/)
  await expect(dialog).toContainText('No active links.')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

test('without a draft there is nothing to share, and a claim is shared only in a release', async ({
  studio,
}) => {
  const { page } = studio
  await studio.open('founder')
  const dialog = await studio.openDialog('Open document actions', 'Share draft…')
  await expect(dialog).toContainText('There’s no draft to share.')
  await expect(dialog.getByRole('button', { name: 'Create and copy link' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await studio.open('claim;claim-sales-cycle')
  await page.getByRole('button', { name: 'Open document actions' }).click()
  await expect(page.getByRole('menuitem', { name: 'Duplicate' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: /^Share/ })).toHaveCount(0)
  await page.keyboard.press('Escape')
})

test('the selected release is shared with all its pages', async ({ studio, lake, newPage }) => {
  const { page, go } = studio
  await allowCopies(page.context())
  const metadata = { title: 'Spring', releaseType: 'asap' as const }
  await lake.releases.create({ releaseId: 'rspring', metadata })
  for (const [publishedId, fields] of [
    ['hero', { heading: 'Spring has come.' }],
    ['legal-privacy', { title: 'Privacy in spring' }],
  ] as const) {
    await lake.createVersion({ releaseId: 'rspring', publishedId, baseId: publishedId })
    await lake.patch(`versions.rspring.${publishedId}`).set(fields).commit()
  }
  await go('/structure/legalPage;legal-privacy?perspective=rspring')
  await expect(studio.field('Title')).toHaveValue('Privacy in spring')
  const dialog = await studio.openDialog('Open document actions', 'Share release…')
  await expect(dialog).toContainText('Share release “Spring”')
  await dialog.getByRole('button', { name: 'Create and copy link' }).click()
  await expect(dialog.getByRole('status')).toContainText('Copied.')
  expect(await linksOf(lake)).toMatchObject([{ release: 'rspring' }])
  const guest = await newPage()
  await guest.goto(await copied(page))
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Privacy in spring')
  await guest.getByRole('banner').getByRole('link', { name: /home/i }).click()
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Spring has come.')
  await expect(guest.getByRole('complementary', { name: 'Shared release' })).toContainText('Spring')
  await page.keyboard.press('Escape')
})

test('the Studio search does not find shared links', async ({ studio, lake }) => {
  const { page } = studio
  await lake.create({
    _id: 'share.of-the-tests',
    _type: 'shareLink',
    document: 'hero',
    documentType: 'hero',
    madeBy: 'Findable',
    expiresAt: new Date(Date.now() + 60_000).toISOString(),
  })
  await studio.open('hero')
  await page.getByRole('button', { name: 'Open search' }).click()
  // The search field has the focus.
  await page.keyboard.type('Findable')
  await expect(page.getByText(/No results/).first()).toBeVisible()
  await page.keyboard.press('Escape')
})
