import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import type { SanityClient } from '@sanity/client'
import sharp from 'sharp'
import { campaignPageAt } from '@/tests/support/campaign/campaign-page'
import { inDays, schedule } from '../../support/releases.ts'
import { expect, type Studio, test } from '../../support/studio.ts'

/** Brings the Studio to where a screenshot is taken; returns the element it must show. */
type Pose = (studio: Studio, lake: SanityClient) => Promise<Locator>

const pageOf = (days: number) =>
  campaignPageAt('for/training-providers', {
    title: 'Training providers, spring',
    claims: [],
    shownUntil: inDays(days),
  })

const openPage: Pose = async (studio, lake) => {
  await lake.create(pageOf(60))
  await studio.open('campaignPage;page-for-training-providers')
  return studio.field('Internal name')
}

const poses: Record<string, Pose> = {
  claim: async (studio) => {
    await studio.open('claim;claim-discovery-calls')
    return studio.field('Internal name')
  },
  dates: async (studio) => {
    await studio.open('claim;claim-discovery-calls')
    await studio.page.getByRole('tab', { name: 'Evidence and review' }).click()
    const until = studio.page.getByTestId('field-liveUntil')
    await until.scrollIntoViewIfNeeded()
    return until
  },
  film: async (studio) => {
    await studio.open('hero')
    await studio.page.getByRole('tab', { name: 'Background video' }).click()
    return studio.page.getByText('hero-loop.webm')
  },
  redirect: async ({ go, page }) => {
    await go('/structure/redirects;redirect')
    return page.getByRole('link', { name: /\/lovable-templates/ })
  },
  seo: async (studio) => {
    await studio.open('siteSettings')
    await studio.page.getByRole('tab', { name: 'SEO' }).click()
    const link = studio.page.getByRole('region', { name: 'Shared link' })
    const drawn = (pictures: Element[]) =>
      pictures.filter((one) => one instanceof HTMLImageElement && one.naturalWidth > 0).length
    await expect.poll(() => link.getByRole('img').evaluateAll(drawn)).toBe(2)
    return link
  },
  history: async (studio, lake) => {
    await studio.open('hero')
    await studio.field('Heading').fill('Book More Calls. Win More Deals.')
    await expect.poll(() => lake.getDocument('drafts.hero')).toBeTruthy()
    await studio.page.getByTestId('pane-footer-document-status').click()
    return studio.page.getByRole('complementary').getByText('Heading')
  },
  share: async (studio, lake) => {
    const { page } = studio
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await studio.open('hero')
    await studio.field('Heading').fill('Book More Calls. Win More Deals.')
    await expect.poll(() => lake.getDocument('drafts.hero')).toBeTruthy()
    const dialog = await studio.openDialog('Open document actions', 'Share draft…')
    await dialog.getByRole('button', { name: 'Create and copy link' }).click()
    return dialog.getByRole('list', { name: 'Active links' })
  },
  page: openPage,
  title: async (studio, lake) => {
    await openPage(studio, lake)
    await studio.page.getByRole('tab', { name: 'Search and sharing' }).click()
    return studio.field('Page title')
  },
  release: async ({ go, page }, lake) => {
    await lake.create(pageOf(60))
    const ids = ['page-for-training-providers', 'claim-new-logo-lift', 'siteSettings']
    await schedule(lake, { releaseId: 'spring', title: 'Spring campaign', ids, days: 8 })
    // Opened from the list, as an editor does: the Studio redirects a URL of a release it doesn't know yet.
    await go('/releases')
    await page.getByRole('cell', { name: 'Spring campaign' }).getByText('Spring campaign').click()
    await expect(page).toHaveURL(/\/releases\/spring$/)
    await expect(page.getByText('Training providers, spring')).toBeVisible()
    return page.getByText('All documents validated').first()
  },
  upcoming: async ({ go, page }, lake) => {
    await lake.create(pageOf(60))
    await lake
      .patch('claim-new-logo-lift')
      .set({ liveUntil: inDays(8) })
      .commit()
    const ids = ['siteSettings', 'steps', 'redirect-home']
    await schedule(lake, { releaseId: 'spring', title: 'Spring campaign', ids, days: 8 })
    await schedule(lake, { releaseId: 'rOne', ids: ['whoItsFor'], days: 1 })
    await go('/structure/upcoming')
    return page.getByRole('link', { name: /Page “Training providers, spring” ends/ })
  },
}

for (const [name, pose] of Object.entries(poses))
  test(
    `the guide’s screenshot “${name}” matches what the Studio shows`,
    { tag: '@nightly' },
    async ({ studio, lake }, { config }) => {
      const { page } = studio
      await expect(await pose(studio, lake)).toBeVisible()
      // `TEST_STRICT=1 npm run e2e -- editors-guide --update-snapshots=all`
      if (config.updateSnapshots === 'all') {
        await expect(page.locator('[data-ui="Spinner"]')).toHaveCount(0)
        const picture = sharp(await page.screenshot({ animations: 'disabled' }))
        await writeFile(`docs/editors/${name}.png`, await picture.png({ palette: true }).toBuffer())
      }
    },
  )

test('every screenshot in the guide has a pose here', () => {
  const guide = readFileSync('docs/editors.md', 'utf8')
  const shown = [...guide.matchAll(/\(editors\/([a-z]+)\.png\)/g)].map(([, name]) => name)
  expect(shown.sort()).toEqual(Object.keys(poses).sort())
})
