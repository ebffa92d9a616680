import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import type { SanityClient } from '@sanity/client'
import { siteURL } from './addresses.ts'
import { expectUnchanged, readContents, restoreContents } from './contents.ts'
import { lakeClient } from './lake-client.ts'
import { withoutStyles } from './loading/without-styles.ts'

export { expect, lakeClient }

type Fixtures = {
  /** The official client, with editor rights in the running Content Lake. */
  lake: SanityClient
  /** Expected console errors; all others fail the test. */
  expectedErrors: RegExp
  /** Watches every page that the test opens, in any context. */
  watched: undefined
  contents: undefined
  /** Opens another page in a new profile. */
  newPage: () => Promise<Page>
}

export const test = base.extend<Fixtures>({
  baseURL: siteURL,
  // biome-ignore lint/correctness/noEmptyPattern: Playwright parses fixture names from it
  lake: async ({}, use) => use(lakeClient),
  expectedErrors: [/^$/, { option: true }],
  watched: [
    async ({ browser, expectedErrors }, use) => {
      const errors: string[] = []
      const { newContext } = browser
      browser.newContext = async (options) => {
        const context = await newContext.call(browser, options)
        watchErrors(context, errors)
        return context
      }
      await use(undefined)
      browser.newContext = newContext
      const unexpected = errors.filter((text) => !expectedErrors.test(text))
      expect(unexpected, 'console errors').toEqual([])
    },
    { auto: true },
  ],
  // Restores the seed whatever a test publishes and however it ends.
  contents: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use, { project }) => {
      const before = await readContents()
      await use(undefined)
      if (project.name === 'readonly') await expectUnchanged(before)
      else await restoreContents(before)
    },
    { auto: true },
  ],
  newPage: async ({ browser }, use) => {
    const pages: Page[] = []
    await use(async () => {
      const page = await browser.newPage()
      pages.push(page)
      return page
    })
    await Promise.all(pages.map((page) => page.close()))
  },
})

/** The Studio's warning about a preview that opens late on a slow machine; it recovers when it loads. */
const LATE = /^(Unable to connect to visual editing|The preview iframe hasn't finished loading)/

/** Adds every console error of a context to the list. */
export function watchErrors(context: BrowserContext, errors: string[]): void {
  context.on('console', (message) => {
    if (message.type() !== 'error' || LATE.test(message.text())) return
    errors.push(`${message.text()} ${message.location().url}`)
  })
  context.on('weberror', (error) => errors.push(String(error.error())))
}

/** Publishes a change to a document and returns a function that restores it. */
export async function publish(id: string, fields: Record<string, unknown>) {
  const before = await lakeClient.getDocument(id)
  await lakeClient.patch(id).set(fields).commit()
  return async () => {
    if (before) await lakeClient.createOrReplace(before)
  }
}

/** Returns the landing page's HTML as the next visitor gets it, without styles. */
export async function landingPageHtml(): Promise<string> {
  const response = await fetch(`${siteURL}/`)
  return withoutStyles(await response.text())
}
