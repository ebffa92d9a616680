import type { Page } from '@playwright/test'
import { siteURL } from './addresses.ts'
import { test as base, expect, lakeClient, watchErrors } from './fixtures.ts'

export { expect, lakeClient, landingPageHtml } from './fixtures.ts'

/** A Studio that runs, as an editor has it before them. */
export type Studio = ReturnType<typeof studioOn>

type Kept = { page: Page; errors: string[] }

/** The tests of a worker share one Studio: it starts for several seconds, and an editor does not start it again either. */
export const test = base.extend<{ studio: Studio }, { runningStudio: Kept }>({
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
  // The contents are put back when no document is open any more.
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
    // Apart from the time of the test that happens to be the first.
    { timeout: 60_000 },
  ],
})

/** Never changed while the Studio runs: Chromium then finds a still page idle no more, and nothing is judged. */
const SIZE = { width: 1440, height: 900 }
/** 11 MB of script are compiled and run; on a machine that is busy, slowly. */
const START_MS = 50_000

/** Loads the Studio and waits until a form stands: then it listens to the content lake, and has drawn all of itself. */
export async function startStudio(page: Page, document = 'hero'): Promise<void> {
  await page.goto(`/studio/structure/${document}`)
  await expect(page.getByRole('textbox', { name: 'Heading', exact: true })).toBeEditable({
    timeout: START_MS,
  })
}

/** What editors do in a Studio that has started. */
export function studioOn(page: Page) {
  const publishButton = page.getByRole('button', { name: 'Publish', exact: true })
  return {
    page,
    publishButton,
    field: (name: string) => page.getByRole('textbox', { name, exact: true }),
    /** Goes to an address below /studio as its links do, without loading it again. */
    go: (path: string) => go(page, path),
    /** Opens a document in the desk, by its path there. */
    async open(path: string) {
      await leave(page)
      await go(page, `/structure/${path}`)
      await awaitForm(page)
    },
    /** The Studio does not write again under an id that has been deleted: each test needs a new one. */
    async create(list: string, id: string) {
      const type = list.split(';').at(-1)
      await leave(page)
      await go(page, `/structure/${list};${id},template=${type}`)
      await awaitForm(page)
    },
    /** Opens the tool that shows the page with its drafts; its switch tells when the two are connected. */
    async openPresentation(path = '/') {
      await go(page, `/presentation?preview=${encodeURIComponent(path)}`)
      await expect(page.getByRole('checkbox', { name: 'Edit' })).toBeEnabled({ timeout: START_MS })
      return page.frameLocator('iframe')
    },
    /** Opens a dialog by its item in a menu; answers with the dialog. */
    async openDialog(menu: 'Open document actions' | 'Release menu', name: string | RegExp) {
      const dialog = page.getByRole('dialog')
      await page.getByRole('button', { name: menu }).first().click()
      // The item is drawn again while the Studio learns what is allowed, and a press between is lost: the menu stays.
      do await page.getByRole('menuitem', { name }).click()
      while ((await dialog.count()) === 0)
      return dialog
    },
    /** Publishes the open document once it is saved: before, the Studio may judge what stood there until then. */
    async publish(id: string) {
      const draft = () => lakeClient.getDocument(`drafts.${id}`)
      const revision = async () => (await lakeClient.getDocument(id))?._rev
      const before = await revision()
      const isPublished = async () => (await revision()) !== before
      await expect.poll(draft).toBeTruthy()
      await awaitSaved(page)
      const refusal = page.getByText('Please fix the validation errors before publishing')
      const isIdle = async () =>
        (await publishButton.count()) === 1 && (await publishButton.isEnabled())
      do {
        // On a slow machine the Studio refuses because of what stood there before the last edit, and judges again
        // after that: whoever has seen no error in the form presses once more.
        await expect(refusal).toHaveCount(0)
        await publishButton.click()
        // A press is lost if the button is drawn again between its halves, or judged again: then it stands there as before.
        await expect
          .poll(
            async () => (await isPublished()) || (await refusal.count()) > 0 || (await isIdle()),
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

/** Waits until the Studio has had nothing to save for a second: so long it says so. */
const awaitSaved = (page: Page) =>
  expect(page.getByTestId(/document-status-pulse$/).filter({ hasText: 'Saving' })).toHaveCount(0)

/** Closes whatever is open, once it is saved: what is saved later would meet the next test. */
async function leave(page: Page) {
  await awaitSaved(page)
  await go(page, '/structure')
  await expect(page.getByTestId('document-pane')).toHaveCount(0)
}
