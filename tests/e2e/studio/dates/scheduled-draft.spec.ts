import { readFile } from 'node:fs/promises'
import type { SanityClient } from '@sanity/client'
import { recordRequests } from '../../support/recorded-requests.ts'
import { expect, landingPageHtml, type Studio, test } from '../../support/studio.ts'

type Release = { name: string; state: string; publishAt: string | null }

const releaseOf = async (lake: SanityClient) =>
  (await lake.fetch<Release[]>('releases::all()', {}, { perspective: 'raw' }))[0]
const stateOf = async (lake: SanityClient) => (await releaseOf(lake))?.state

/** Enters another year in the open dialog and presses a button. */
async function choose({ page }: Studio, year: number, button: string) {
  const dialog = page.getByRole('dialog')
  const field = dialog.getByRole('textbox')
  await field.fill((await field.inputValue()).replace(/\b20\d\d\b/, String(year)))
  await field.press('Enter')
  await dialog.getByRole('button', { name: button, exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

/** Creates a draft of a section and schedules it for next year, as an editor does. */
async function scheduleDraft(studio: Studio, lake: SanityClient) {
  const section = await lake.getDocument('whoItsFor')
  await lake.create({ ...section, _id: 'drafts.whoItsFor', heading: 'For you, soon.' } as never)
  await studio.open('whoItsFor')
  await studio.openDialog('Open document actions', 'Schedule publish')
  await choose(studio, new Date().getFullYear() + 1, 'Schedule')
  await expect.poll(() => stateOf(lake)).toBe('scheduled')
  await expect(studio.page).toHaveURL(/scheduledDraft/)
  // The Studio listens before it reads; if the document is deleted in between, it waits half a minute.
  await expect(studio.field('Heading')).toHaveValue('For you, soon.')
  await expect(studio.field('Heading')).not.toBeEditable()
}

test('a scheduled draft is paused, edited, rescheduled and published from the Studio’s menus', async ({
  studio,
  lake,
}) => {
  test.setTimeout(180_000)
  const { page } = studio
  const requests = recordRequests(page)
  await scheduleDraft(studio, lake)
  const version = async () =>
    lake.getDocument(`versions.${(await releaseOf(lake))?.name}.whoItsFor`)

  await test.step('it is locked until it is paused', async () => {
    await expect(studio.field('Heading')).not.toBeEditable()
    await page.getByRole('button', { name: 'Open document actions' }).click()
    await page.getByRole('menuitem', { name: 'Pause to edit' }).click()
    await expect.poll(() => stateOf(lake)).toBe('active')
    await expect(studio.field('Heading')).toBeEditable()
    await studio.field('Heading').fill('For you, soon. Really.')
    await expect.poll(async () => (await version())?.heading).toBe('For you, soon. Really.')
  })

  await test.step('it is scheduled again', async () => {
    // While the draft is paused, this is the main button.
    await page.getByRole('button', { name: 'Schedule publish' }).click()
    await choose(studio, new Date().getFullYear() + 2, 'Schedule')
    await expect.poll(() => stateOf(lake)).toBe('scheduled')
    expect((await releaseOf(lake))?.publishAt).toMatch(String(new Date().getFullYear() + 2))
    // Until the Studio knows, it sends the requests of a paused draft.
    await expect(studio.field('Heading')).not.toBeEditable()
  })

  await test.step('it is published now', async () => {
    const dialog = await studio.openDialog('Open document actions', 'Publish now')
    await dialog.getByRole('button', { name: 'Yes, run now' }).click()
    await expect.poll(() => stateOf(lake)).toBe('published')
    await expect.poll(landingPageHtml).toContain('For you, soon. Really.')
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

test('a draft whose schedule is deleted stays an unpublished draft', async ({ studio, lake }) => {
  await scheduleDraft(studio, lake)
  await lake.delete('drafts.whoItsFor')
  const dialog = await studio.openDialog('Open document actions', 'Delete schedule')
  await dialog.getByRole('button', { name: 'Yes, delete schedule' }).click()
  await expect.poll(() => releaseOf(lake)).toBeUndefined()
  expect(await lake.getDocument('drafts.whoItsFor')).toMatchObject({ heading: 'For you, soon.' })
  expect((await lake.getDocument('whoItsFor'))?.heading).not.toBe('For you, soon.')
  await expect(studio.field('Heading')).toHaveValue('For you, soon.')
})

/**
 * Schedules a release that deletes a claim, and uses the claim before the release's time, so that it fails. A machine too
 * busy for that gets a later time.
 */
async function scheduleFailing(lake: SanityClient) {
  const claim = await lake.getDocument('claim-optimization')
  const metadata = { title: 'Autumn', releaseType: 'scheduled' } as const
  const claims = [{ _type: 'reference', _key: 'test', _ref: 'claim-of-the-test' }]
  for (let ahead = 6_000; ; ahead *= 2) {
    const releaseId = `autumn-${ahead}`
    await lake.createOrReplace({ ...claim, _id: 'claim-of-the-test' } as never)
    await lake.releases.create({ releaseId, metadata })
    await lake.unpublishVersion({ releaseId, publishedId: 'claim-of-the-test' })
    const publishAt = new Date(Date.now() + ahead).toISOString()
    await lake.releases.schedule({ releaseId, publishAt })
    const isUsed = await lake
      .patch('hero')
      .setIfMissing({ claims: [] })
      .append('claims', claims)
      .commit()
      .then(
        () => true,
        () => false,
      )
    if (isUsed) return
    expect((await lake.releases.get({ releaseId }))?.state).toBe('published')
    await lake.releases.delete({ releaseId })
  }
}

test('a release that failed is listed first with its reason, and runs once that is fixed', async ({
  studio,
  lake,
}) => {
  const { go, page } = studio
  await go('/structure/upcoming')
  await scheduleFailing(lake)
  const failed = page.getByRole('region', { name: 'Couldn’t be published' }).getByRole('link')
  await expect(failed).toHaveText(/^Release “Autumn” couldn’t be published: .*references/)
  expect(await stateOf(lake)).toBe('active')
  await lake.patch('hero').unset(['claims[_key=="test"]']).commit()
  await failed.click()
  await expect(page.getByText('Failed to schedule').first()).toBeVisible()
  const dialog = await studio.openDialog('Release menu', 'Run release')
  await dialog.getByRole('button', { name: 'Run release' }).click()
  await expect.poll(() => stateOf(lake)).toBe('published')
  expect(await lake.getDocument('claim-of-the-test')).toBeFalsy()
})
