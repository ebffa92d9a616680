import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test'
import type { SanityClient, SanityDocument } from '@sanity/client'
import { siteURL } from './addresses'
import { lakeClient } from './lake-client'

export { expect, lakeClient }

type Fixtures = {
  /** The official client, as an editor of the running content lake. */
  lake: SanityClient
  /** The console errors that this test expects; every other one fails it. */
  expectedErrors: RegExp
  contents: undefined
  /** Opens a further page in a profile of its own, watched like the first. */
  newPage: () => Promise<Page>
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from it
  lake: async ({}, use) => use(lakeClient),
  // Whatever a test publishes, and however it ends, the next one finds the seed again.
  contents: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const before = await readContents()
      await use(undefined)
      await restore(before)
    },
    { auto: true },
  ],
  expectedErrors: [/^$/, { option: true }],
  page: async ({ page, expectedErrors }, use) => {
    const errors = watchErrors(page)
    await use(page)
    const unexpected = errors.filter((text) => !expectedErrors.test(text))
    expect(unexpected, 'console errors').toEqual([])
  },
  newPage: async ({ browser, expectedErrors }, use) => {
    const pages: Page[] = []
    const watched: string[][] = []
    await use(async () => {
      const page = await browser.newPage()
      pages.push(page)
      watched.push(watchErrors(page))
      return page
    })
    await Promise.all(pages.map((page) => page.close()))
    const unexpected = watched.flat().filter((text) => !expectedErrors.test(text))
    expect(unexpected, 'console errors').toEqual([])
  },
})

const readContents = () =>
  lakeClient.fetch<SanityDocument[]>(
    // The site itself writes its log, whenever a test asks for what is not there.
    '*[!(_type match "sanity.*") && !(_type match "system.*") && _type != "notFoundLog"]',
    {},
    { perspective: 'raw' },
  )

async function restore(before: SanityDocument[]) {
  const now = new Map((await readContents()).map((document) => [document._id, document]))
  const known = new Set(before.map(({ _id }) => _id))
  const changed = before.filter(({ _id, _rev }) => now.get(_id)?._rev !== _rev)
  const added = [...now.keys()].filter((id) => !known.has(id))
  if (changed.length + added.length === 0) return
  const transaction = lakeClient.transaction()
  for (const document of changed) transaction.createOrReplace(document)
  for (const id of added) transaction.delete(id)
  await transaction.commit()
}

function watchErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('console', (message: ConsoleMessage) => {
    if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (error) => errors.push(String(error)))
  return errors
}

/** A word of the Studio's presence socket when its page is left while it reports a position. */
export const studioErrors = /WebSocket is already in CLOSING or CLOSED state/

/** Publishes a change of one document and returns a function that publishes the old state again. */
export async function publish(id: string, fields: Record<string, unknown>) {
  const before = await lakeClient.getDocument(id)
  await lakeClient.patch(id).set(fields).commit()
  return async () => {
    if (before) await lakeClient.createOrReplace(before)
  }
}

/** The text of the landing page as the next visitor gets it, without scripts and styles. */
export async function landingPageHtml(): Promise<string> {
  const response = await fetch(`${siteURL}/`)
  return response.text()
}
