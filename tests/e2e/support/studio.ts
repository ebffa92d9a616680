import type { Page } from '@playwright/test'
import { siteURL } from './addresses.ts'
import { test as base, expect, lakeClient, watchErrors } from './fixtures.ts'

export { expect, landingPageHtml } from './fixtures.ts'

/** A running Studio with an editor's actions. */
export type Studio = ReturnType<typeof studioOn>

type SharedStudio = { page: Page; errors: string[] }

/** The tests of a worker share one Studio, because it takes several seconds to start. */
export const test = base.extend<{ studio: Studio }, { runningStudio: SharedStudio }>({
  runningStudio: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ baseURL: siteURL, viewport: SIZE })
      const errors: string[] = []
      watchErrors(context, errors)
      await use({ page: await context.newPage(), errors })
      await context.close()
    },
    { scope: 'worker' },
  ],
  // The content is restored when no document is open anymore.
  studio: [
    async ({ runningStudio: { page, errors }, expectedErrors, contents: _ }, use) => {
      const isStudio = () => new URL(page.url()).pathname.startsWith('/studio')
      if (!isStudio()) await startStudio(page)
      await use(studioOn(page))
      if (isStudio()) await leave(page)
      await page.context().clearPermissions()
      await page.context().clearCookies()
      const unexpected = errors.splice(0).filter((text) => !expectedErrors.test(text))
      expect(unexpected, 'console errors of the Studio').toEqual([])
    },
    // Not counted towards the first test's timeout.
    { timeout: 60_000 },
  ],
})

/** Never resized while the Studio runs: Chromium would no longer report an idle page, and nothing would be validated. */
const SIZE = { width: 1440, height: 900 }
/** The Studio compiles 11 MB of JavaScript, which is slow on a busy machine. */
const START_MS = 50_000

/** Loads the Studio and waits for a form: by then it listens to the Content Lake and is fully rendered. */
export async function startStudio(page: Page, document = 'hero'): Promise<void> {
  await page.goto(`/studio/structure/${document}`)
  await expect(page.getByRole('textbox', { name: 'Heading', exact: true })).toBeEditable({
    timeout: START_MS,
  })
}

/** Returns an editor's actions in a running Studio. */
export function studioOn(page: Page) {
  const publishButton = page.getByRole('button', { name: 'Publish', exact: true })
  return {
    page,
    publishButton,
    field: (name: string) => page.getByRole('textbox', { name, exact: true }),
    /** Goes to a path below /studio without reloading the page, as its links do. */
    go: (path: string) => go(page, path),
    /** Opens a document by its structure path. */
    async open(path: string) {
      await leave(page)
      await go(page, `/structure/${path}`)
      await awaitForm(page)
    },
    /** Creates a document. Each test needs a new id, because the Studio doesn't reuse a deleted one. */
    async create(list: string, id: string) {
      const type = list.split(';').at(-1)
      await leave(page)
      await go(page, `/structure/${list};${id},template=${type}`)
      await awaitForm(page)
    },
    /** Opens the Preview tool; its Edit switch is enabled once the page is connected. */
    async openPresentation(path = '/') {
      await go(page, `/presentation?preview=${encodeURIComponent(path)}`)
      await expect(page.getByRole('checkbox', { name: 'Edit' })).toBeEnabled({ timeout: START_MS })
      return page.frameLocator('iframe')
    },
    /** Opens a dialog from a menu and returns it. */
    async openDialog(menu: 'Open document actions' | 'Release menu', name: string | RegExp) {
      const dialog = page.getByRole('dialog')
      await page.getByRole('button', { name: menu }).first().click()
      // The item re-renders while permissions load, and a click in between is lost: the menu stays open.
      do await page.getByRole('menuitem', { name }).click()
      while ((await dialog.count()) === 0)
      return dialog
    },
    /** Publishes the open document once it is saved; before that the Studio may validate the previous value. */
    async publish(id: string) {
      const draft = () => lakeClient.getDocument(`drafts.${id}`)
      const revision = async () => (await lakeClient.getDocument(id))?._rev
      const before = await revision()
      const isPublished = async () => (await revision()) !== before
      await expect.poll(draft).toBeTruthy()
      await awaitSaved(page)
      const rejection = page.getByText('Please fix the validation errors before publishing')
      const isIdle = async () =>
        (await publishButton.count()) === 1 && (await publishButton.isEnabled())
      do {
        // On a slow machine the Studio rejects the value from before the last edit and validates again afterwards,
        // so the button is pressed again while the form shows no error.
        await expect(rejection).toHaveCount(0)
        await publishButton.click()
        // A click is lost if the button re-renders or is validated again meanwhile: then it is unchanged.
        await expect
          .poll(
            async () => (await isPublished()) || (await rejection.count()) > 0 || (await isIdle()),
          )
          .toBe(true)
      } while (!(await isPublished()))
      await expect.poll(draft).toBeFalsy()
    },
  }
}

const awaitForm = (page: Page) => expect(page.getByTestId(/^field-/).first()).toBeVisible()

const go = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, `/studio${path}`)

/** Waits until the Studio has had nothing to save for a second, which is how long it shows “Saving”. */
const awaitSaved = (page: Page) =>
  expect(page.getByTestId(/document-status-pulse$/).filter({ hasText: 'Saving' })).toHaveCount(0)

/** Closes any open document once it is saved; a later save would affect the next test. */
async function leave(page: Page) {
  await awaitSaved(page)
  await go(page, '/structure')
  await expect(page.getByTestId('document-pane')).toHaveCount(0)
}
