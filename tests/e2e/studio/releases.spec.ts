import { readFile } from 'node:fs/promises'
import type { Page, Request } from '@playwright/test'
import type { SanityClient } from '@sanity/client'
import { recordRequests } from '../support/recorded-requests.ts'
import { expect, landingPageHtml, type Studio, test } from '../support/studio.ts'

type State = { name: string; state: string; metadata: { cardinality?: string } }

const releasesOf = (lake: SanityClient) =>
  lake.fetch<State[]>('releases::all()', {}, { perspective: 'raw' })

/** Creates a release in the Studio's dialog; returns its name. */
async function createRelease({ page, go }: Studio, lake: SanityClient, title: string) {
  await go('/releases')
  // An empty list shows a second button.
  await page.getByRole('button', { name: 'New release' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'New release' })
  await dialog.getByPlaceholder('Untitled release').fill(title)
  await dialog.getByRole('button', { name: 'Create release' }).click()
  await expect.poll(async () => (await releasesOf(lake)).length).toBe(1)
  const [release] = await releasesOf(lake)
  const name = release?.name ?? ''
  // The Studio opens the new release after a moment.
  await expect(page).toHaveURL(new RegExp(`/releases/${name}`))
  return name
}

/** Moves the date in the open dialog one year ahead. */
async function chooseNextYear(page: Page) {
  const field = page.getByRole('dialog').getByRole('textbox')
  const year = new Date().getFullYear()
  await field.fill((await field.inputValue()).replace(String(year), String(year + 1)))
  await field.press('Enter')
}

const isUnarchiving = (request: Request) =>
  /^(?=.*release\.unarchive)(?!.*"dryRun":true)/.test(request.postData() ?? '')

test('a release is created, scheduled, unscheduled, archived, restored and run', async ({
  studio,
  lake,
}) => {
  const { page, go } = studio
  const requests = recordRequests(page)
  const name = await createRelease(studio, lake, 'Spring')
  const state = async () => (await releasesOf(lake))[0]?.state
  const version = () => lake.getDocument(`versions.${name}.hero`)

  await test.step('a version of the hero is added and edited, hidden from visitors', async () => {
    await go(`/structure/hero?perspective=${name}`)
    await page.getByRole('button', { name: 'Add to release' }).click()
    await expect.poll(version).toBeTruthy()
    await studio.field('Heading').fill('Book more calls. In spring.')
    await expect.poll(async () => (await version())?.heading).toContain('In spring.')
    expect(await lake.getDocument('drafts.hero')).toBeFalsy()
    expect(await landingPageHtml()).not.toContain('In spring.')
  })

  const dialog = page.getByRole('dialog')
  const choose = (item: string) => studio.openDialog('Release menu', item)

  await test.step('it is scheduled and unscheduled', async () => {
    await go(`/releases/${name}`)
    await choose('Schedule release...')
    await chooseNextYear(page)
    await dialog.getByRole('button', { name: 'Yes, schedule' }).click()
    await expect.poll(state).toBe('scheduled')
    await page.getByRole('button', { name: 'Unschedule release' }).first().click()
    await dialog.getByRole('button', { name: 'Unschedule release' }).click()
    await expect.poll(state).toBe('active')
  })

  await test.step('it is archived and restored with its document', async () => {
    await choose('Archive release')
    await dialog.getByRole('button', { name: 'Yes, archive release' }).click()
    await expect.poll(state).toBe('archived')
    expect(await version()).toBeFalsy()
    const unarchived = page.waitForResponse((response) => isUnarchiving(response.request()))
    await page.getByRole('button', { name: 'Release menu' }).first().click()
    await page.getByRole('menuitem', { name: 'Unarchive release' }).click()
    // The Studio closes its menu again after the response, and may render the release before that.
    await unarchived
    await expect.poll(state).toBe('active')
    expect((await version())?.heading).toContain('In spring.')
  })

  await test.step('it is run, and visitors see it', async () => {
    await expect(page.getByRole('button', { name: 'Schedule release...' })).toBeEnabled()
    await choose('Run release')
    await dialog.getByRole('button', { name: 'Run release' }).click()
    await expect.poll(state).toBe('published')
    await expect.poll(landingPageHtml).toContain('In spring.')
    expect(await version()).toBeFalsy()
  })

  const seen = requests()
  expect(seen.filter(({ status }) => status >= 400)).toEqual([])
  // The Content Lake's tests cover these requests; add a new one there too.
  const recorded = await readFile(
    'packages/local-content-lake/tests/releases/recorded-requests.json',
    'utf8',
  )
  expect(
    seen.map(({ request }) => request).filter((one) => !recorded.includes(`"${one}"`)),
  ).toEqual([])
})

test('the preview shows a release as of its scheduled time, with claims that start then', async ({
  studio,
  lake,
}) => {
  const { page, go } = studio
  const publishAt = new Date(Date.now() + 30 * 24 * 3_600_000).toISOString()
  const metadata = { title: 'Summer', releaseType: 'scheduled' as const }
  await lake.releases.create({ releaseId: 'summer', metadata })
  await lake.createVersion({ releaseId: 'summer', publishedId: 'hero', baseId: 'hero' })
  await lake.patch('versions.summer.hero').set({ heading: 'Summer has come.' }).commit()
  await lake.patch('claim-new-logo-lift').set({ value: 71, liveFrom: publishAt }).commit()
  await lake.releases.schedule({ releaseId: 'summer', publishAt })
  const preview = await studio.openPresentation()
  await expect(preview.getByRole('heading', { level: 1 })).not.toContainText('Summer')
  await expect(preview.getByText('71%')).toHaveCount(0)
  await go('/presentation?preview=%2F&perspective=summer')
  await expect(preview.getByRole('heading', { level: 1 })).toContainText('Summer has come.')
  await expect(preview.getByText('71%').first()).toBeVisible()
  expect(await landingPageHtml()).not.toContain('71%')
  await page.context().clearCookies()
})

test('a draft scheduled from its document’s menu becomes a release of one document', async ({
  studio,
  lake,
}) => {
  const { page } = studio
  await studio.open('whoItsFor')
  await studio.field('Heading').fill('Who It’s For. Soon.')
  await expect.poll(() => lake.getDocument('drafts.whoItsFor')).toBeTruthy()
  await studio.openDialog('Open document actions', 'Schedule publish')
  await chooseNextYear(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Schedule', exact: true }).click()
  const only = async () => (await releasesOf(lake))[0]
  await expect.poll(only).toMatchObject({ state: 'scheduled', metadata: { cardinality: 'one' } })
  // The Studio opens the scheduled draft after a moment.
  await expect(page).toHaveURL(/scheduledDraft/)
})

test('a release unpublishes a section after its removals are listed, and no claim in use', async ({
  studio,
  lake,
}) => {
  test.setTimeout(180_000)
  const { page } = studio
  await lake.releases.create({ releaseId: 'winter', metadata: { title: 'Winter' } })
  const version = (id: string) => lake.getDocument(`versions.winter.${id}`)
  for (const id of ['whyChoose', 'claim-acquisition-cost', 'transformation'])
    await lake.createVersion({ releaseId: 'winter', publishedId: id, baseId: id })
  const name = 'Unpublish when releasing'

  await test.step('the section’s removals are confirmed', async () => {
    await studio.go('/structure/whyChoose?perspective=winter')
    await page.getByRole('button', { name }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('The section “Why Choose')
    await dialog.getByRole('button', { name }).click()
    await expect.poll(() => version('whyChoose')).toMatchObject({ _system: { delete: true } })
  })

  await test.step('a claim waits for the last reference, which the release itself may remove', async () => {
    await studio.go('/structure/claim;claim-acquisition-cost?perspective=winter')
    await page.getByRole('button', { name: 'Open document actions' }).click()
    const unpublish = page.getByRole('menuitem', { name })
    await expect(unpublish).toBeDisabled()
    await unpublish.hover()
    await expect(page.getByText('In use: The Transformation.')).toBeVisible()
    await lake.patch('versions.winter.transformation').set({ claims: [] }).commit()
    await expect(unpublish).toBeEnabled()
  })
})
