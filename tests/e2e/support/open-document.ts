import { expect, type Page } from '@playwright/test'

/** Opens a document in the desk, by its path there. The whole Studio is loaded and started before its form stands. */
export async function openDocument(page: Page, path: string) {
  await page.goto(`/studio/structure/${path}`)
  await awaitForm(page)
}

/**
 * Opens a document of a collection that does not exist yet. The Studio does not write again under an id
 * that has been deleted: also a test that is tried again needs a new one.
 */
export async function openNewDocument(page: Page, type: string, id: string) {
  await page.goto(`/studio/intent/create/template=${type};type=${type};id=${id}/`)
  await awaitForm(page)
}

const awaitForm = (page: Page) =>
  expect(page.getByTestId(/^field-/).first()).toBeVisible({ timeout: 60_000 })
