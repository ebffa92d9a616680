import { randomUUID } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import { siteURL } from '../addresses.ts'
import { expect, lakeClient } from '../fixtures.ts'

/** Switches the preview on, as the Studio does: with a secret in the Content Lake. */
export async function enterPreview(context: BrowserContext): Promise<void> {
  const secret = randomUUID()
  const _id = `drafts.${secret}`
  const studioUrl = `${siteURL}/studio`
  const record = { secret, studioUrl, source: 'tests', userId: 'tests' }
  await lakeClient.createOrReplace({ _id, _type: 'sanity.previewUrlSecret', ...record })
  const page = await context.newPage()
  await page.goto(`/api/draft-mode/enable?sanity-preview-secret=${secret}`)
  await expect(page.getByRole('complementary', { name: 'Preview' })).toBeVisible()
  await page.close()
  await lakeClient.delete(_id)
}
