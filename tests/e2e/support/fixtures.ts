import { readFileSync } from 'node:fs'
import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test'
import { createClient, type SanityClient } from '@sanity/client'

export { expect }

type Fixtures = {
  /** The official client, as an editor of the running content lake. */
  lake: SanityClient
  /** The console errors that this test expects; every other one fails it. */
  expectedErrors: RegExp
}

const { token } = JSON.parse(readFileSync('.cache/secrets.json', 'utf8'))

export const lakeClient = createClient({
  projectId: 'local',
  dataset: 'production',
  apiVersion: '2026-11-01',
  apiHost: 'http://localhost:3900',
  useProjectHostname: false,
  useCdn: false,
  token,
})

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from it
  lake: async ({}, use) => use(lakeClient),
  expectedErrors: [/^$/, { option: true }],
  page: async ({ page, expectedErrors }, use) => {
    const errors = watchErrors(page)
    await use(page)
    const unexpected = errors.filter((text) => !expectedErrors.test(text))
    expect(unexpected, 'console errors').toEqual([])
  },
})

function watchErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('console', (message: ConsoleMessage) => {
    if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (error) => errors.push(String(error)))
  return errors
}

/** What the Studio asks for and a local lake does not have, and its calls to the internet, which its CSP refuses. */
export const studioErrors =
  /Content Security Policy|status of 404|Failed to fetch|Refused to connect|Failed to load resource/

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
  const response = await fetch('http://localhost:3000/')
  return response.text()
}
