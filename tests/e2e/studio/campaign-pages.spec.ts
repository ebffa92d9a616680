import type { Locator, Page } from '@playwright/test'
import { filledIn } from '@/tests/support/booking'
import { campaignPage } from '@/tests/support/campaign/campaign-page'
import { mailTo, newAddress } from '../support/accounts/mailbox.ts'
import { admin } from '../support/accounts/visitor.ts'
import { siteURL } from '../support/addresses.ts'
import { timesOn, waitUntilReady } from '../support/calls/booking-page.ts'
import { CONFIRMATION } from '../support/calls/calls.ts'
import { chooseByLabel } from '../support/calls/choose-by-label.ts'
import { expect, test } from '../support/studio.ts'

const path = '/for/training-providers'
const statusAt = async (requested: string) =>
  (await fetch(`${siteURL}${requested}`, { redirect: 'manual' })).status

/** Counts a person's actions: presses and filled-in fields. */
function counting() {
  const counted = { actions: 0 }
  const count = () => {
    counted.actions += 1
  }
  return {
    counted,
    press: async (what: Locator) => {
      count()
      await what.click()
    },
    key: async (page: Page, name: string) => {
      count()
      await page.keyboard.press(name)
    },
    /** Checks a radio button or checkbox that its label covers. */
    check: async (what: Locator) => {
      count()
      await chooseByLabel(what)
    },
    fill: async (what: Locator, words: string) => {
      count()
      await what.fill(words)
    },
    /** Replaces the content of a rich text field. */
    write: async (page: Page, what: Locator, words: string) => {
      count()
      await what.click()
      await page.keyboard.press('Control+a')
      await page.keyboard.type(words)
    },
  }
}

test('a marketer publishes a campaign page and a visitor books on it in under 40 actions', async ({
  studio,
  newPage,
  lake,
}) => {
  test.setTimeout(180_000)
  const { page } = studio
  const { counted, press, key, check, fill, write } = counting()
  await studio.go('/structure')
  await press(page.getByRole('link', { name: 'Pages', exact: true }))
  await press(page.getByRole('link', { name: 'Campaign page', exact: true }))
  await expect(studio.field('Heading')).toHaveValue(/^Book More Discovery Calls/)
  const [, id = ''] = /campaignPage;([^,/]+)/.exec(decodeURIComponent(page.url())) ?? []
  await fill(studio.field('Internal name'), 'Training providers')
  await press(page.getByTestId('field-slug').getByRole('button', { name: 'Generate' }))
  await expect(page.getByTestId('field-slug').getByRole('textbox')).toHaveValue(path.slice(1))
  await fill(studio.field('Heading'), 'Fill Your Courses.')
  const lead = page.getByTestId('field-lead').locator('[contenteditable="true"]')
  await write(page, lead, 'Buyers of training, on your calendar.')
  await fill(studio.field('Booking note'), 'Bring the dates of your courses.')

  await press(page.getByRole('tab', { name: 'Sections' }))
  const sections = page.getByTestId('field-sections')
  await press(sections.getByRole('button', { name: /^How It Works/ }))
  await fill(studio.field('Heading').last(), 'How Courses Fill')
  await key(page, 'Escape')
  await press(page.getByRole('tab', { name: 'Search and sharing' }))
  await fill(studio.field('Page title'), 'Calls for training providers')
  const description = page.getByTestId('field-seo.description').locator('[contenteditable="true"]')
  await write(
    page,
    description,
    'Discovery calls with buyers of training: who asks, how it is won.',
  )
  expect(await statusAt(path)).toBe(404)
  counted.actions += 1
  await studio.publish(id)
  await expect.poll(() => statusAt(path)).toBe(200)
  expect(await lake.getDocument(id)).toMatchObject({ title: 'Training providers' })

  const visitor = await newPage()
  await visitor.goto(path)
  await expect(visitor).toHaveTitle('Calls for training providers | Kestrel')
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Fill Your Courses.')
  await expect(visitor.getByRole('heading', { name: 'How Courses Fill' })).toBeVisible()
  await press(
    visitor
      .getByRole('main')
      .getByRole('link', { name: /Schedule a 15-Minute/ })
      .first(),
  )
  await expect(visitor.getByText('Bring the dates of your courses.')).toBeVisible()
  const email = newAddress('trainer')
  await check(timesOn(visitor).last())
  for (const { label, value } of filledIn({ email }))
    await fill(visitor.getByRole('textbox', { name: label }), value)
  await check(visitor.getByRole('checkbox'))
  await waitUntilReady(visitor)
  await press(visitor.getByRole('button', { name: 'Schedule the call' }))
  await expect(visitor).toHaveURL(CONFIRMATION)
  expect(counted.actions).toBeLessThan(40)

  const rows = await admin.from('bookings').select('attribution').eq('email', email)
  expect(rows.data).toMatchObject([{ attribution: { formPath: path, landingPath: path } }])
  const hostEmail = await mailTo('ruth@kestrel.example', /Dana Whitlock/, email)
  expect(hostEmail.text).toContain(`Booked on ${path}`)
})

test('a page is created and published by keyboard alone', async ({ studio, lake }) => {
  const { page } = studio
  const id = `page-${crypto.randomUUID()}`
  await studio.create('campaignPage', id)
  await expect(studio.field('Heading')).toHaveValue(/^Book More Discovery Calls/)
  await studio.field('Internal name').focus()
  await page.keyboard.type('By keyboard')
  const generate = page.getByTestId('field-slug').getByRole('button', { name: 'Generate' })
  for (let tabs = 0; tabs < 10; tabs += 1) {
    await page.keyboard.press('Tab')
    if (await generate.evaluate((button) => button === document.activeElement)) break
  }
  await expect(generate).toBeFocused()
  await page.keyboard.press('Enter')
  await expect
    .poll(async () => (await lake.getDocument(`drafts.${id}`))?.slug?.current)
    .toBe('for/by-keyboard')
  // Right after the last key the Studio still validates the previous value.
  await expect(async () => {
    if (!(await lake.getDocument(id))) await studio.publishButton.press('Enter', { timeout: 5000 })
    expect(await statusAt('/for/by-keyboard')).toBe(200)
  }).toPass()
})

test('an unpublished page returns 410 or redirects; a moved page redirects', async ({
  studio,
  lake,
}) => {
  test.setTimeout(120_000)
  const { page } = studio
  const id = `page-${crypto.randomUUID()}`
  const { _createdAt, _updatedAt, ...document } = campaignPage
  await lake.createOrReplace({ ...document, _id: id })
  expect(await statusAt(path)).toBe(200)

  await studio.open(`campaignPage;${id}`)
  await page.getByTestId('field-slug').getByRole('textbox').fill('for/trainers')
  await expect.poll(() => lake.getDocument(`drafts.${id}`)).toBeTruthy()
  await studio.publishButton.click()
  const moves = page.getByRole('dialog')
  await expect(moves).toContainText(`from ${path} to /for/trainers.`)
  await moves.getByRole('button', { name: 'Publish at the new path' }).click()
  await expect.poll(() => statusAt('/for/trainers')).toBe(200)
  await expect.poll(() => statusAt(path)).toBe(307)

  await page.getByRole('button', { name: 'Published', exact: true }).click()
  await page.getByRole('button', { name: 'Unpublish', exact: true }).click()
  const ends = page.getByRole('dialog')
  await expect(ends).toContainText('Unpublish /for/trainers?')
  await ends.getByRole('radio', { name: /Another page, by redirect/ }).check()
  await ends.getByRole('combobox', { name: 'Redirect to' }).selectOption('/privacy')
  await ends.getByRole('button', { name: 'Unpublish' }).click()
  await expect.poll(() => statusAt('/for/trainers')).toBe(307)
  await lake.patch(id).unset(['afterwards']).commit()
  await expect.poll(() => statusAt('/for/trainers')).toBe(410)
})

test('a click on a campaign page’s headline opens its field, and the SEO view shows that page', async ({
  studio,
  lake,
}) => {
  const id = `page-${crypto.randomUUID()}`
  const { _createdAt, _updatedAt, ...document } = campaignPage
  await lake.createOrReplace({ ...document, _id: id })
  const preview = await studio.openPresentation(path)
  await preview.getByRole('heading', { level: 1 }).click()
  await expect(studio.page).toHaveURL(new RegExp(`campaignPage/${id}/heading`))
  await studio.open(`campaignPage;${id}`)
  await studio.page.getByRole('tab', { name: 'SEO' }).last().click()
  const result = studio.page.getByRole('region', { name: 'Search result' })
  await expect(result).toContainText('Calls for training providers | Kestrel')
  await expect(studio.page.getByRole('region', { name: 'Rules' })).toContainText('0 failed.')
  await expect(studio.page.getByText(/^\d+ of 300 kB$/)).toBeVisible()
})
