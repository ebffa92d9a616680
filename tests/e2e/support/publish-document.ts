import { expect, type Page } from '@playwright/test'
import type { SanityClient } from '@sanity/client'

export const publishButton = (page: Page) =>
  page.getByRole('button', { name: 'Publish', exact: true })

/** Publishes the document that is open in the Studio, once it has nothing of it left to save. */
export async function publishDocument(page: Page, lake: SanityClient, id: string) {
  const draft = () => lake.getDocument(`drafts.${id}`)
  await expect.poll(draft).toBeTruthy()
  const button = publishButton(page)
  await expect(async () => {
    if (await draft()) await button.click({ timeout: 2000 })
    expect(await draft()).toBeFalsy()
  }).toPass()
}
