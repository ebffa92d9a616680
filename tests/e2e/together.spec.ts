import type { Page } from '@playwright/test'
import { expect, studioErrors, test } from './support/fixtures'
import { startSecondLake } from './support/second-lake'

// A trace copies the page of the Studio at every step, and takes longer than all else here.
test.use({ trace: 'off' })

const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

test.describe('two editors in one document', () => {
  test.use({ expectedErrors: studioErrors })

  test('see each other, and no keystroke of either is lost', async ({ page, browser, lake }) => {
    const other = await (await browser.newContext()).newPage()
    const editors = [page, other]
    for (const editor of editors) {
      await editor.goto('/studio/structure/painPoints')
      await expect(textbox(editor, 'Heading')).toBeEditable()
    }
    await textbox(other, 'Lead').click()
    await expect(page.getByTestId('field-lead').getByText('LE').first()).toBeVisible()

    const [heading, lead] = ['Heard before? Really.', 'Lines that we read in every pipeline.']
    for (const editor of editors) await textbox(editor, 'Lead').press('Control+Home')
    await textbox(page, 'Heading').fill('')
    // Both type at once, one in each field, then both in the same one.
    await Promise.all([
      textbox(page, 'Heading').pressSequentially(heading, { delay: 40 }),
      textbox(other, 'Lead').pressSequentially(lead, { delay: 40 }),
    ])
    for (const editor of editors) {
      await expect(textbox(editor, 'Heading')).toHaveValue(heading)
      await expect(textbox(editor, 'Lead')).toHaveValue(new RegExp(`^${lead}`))
    }
    await textbox(page, 'Heading').press('Home')
    await textbox(other, 'Heading').press('End')
    await Promise.all([
      page.keyboard.type('one two three ', { delay: 60 }),
      other.keyboard.type(' four five six', { delay: 60 }),
    ])
    const all = `one two three ${heading} four five six`
    for (const editor of editors) await expect(textbox(editor, 'Heading')).toHaveValue(all)
    await expect.poll(async () => (await lake.getDocument('drafts.painPoints'))?.heading).toBe(all)
    await other.context().close()
  })
})

test.describe('a content lake that is killed and started again', () => {
  // The browser reports each connection that it cannot open meanwhile.
  test.use({ expectedErrors: /ERR_CONNECTION|WebSocket|Failed to (fetch|load resource)|network/i })

  test('loses nothing that was typed while it was away', async ({ page, context }) => {
    const lake = await startSecondLake('painPoints')
    await lake.serve(context)
    await page.goto('/studio/structure/painPoints')
    await textbox(page, 'Heading').fill('Before the fall')
    const draft = async () => (await lake.client.getDocument('drafts.painPoints'))?.heading
    await expect.poll(draft).toBe('Before the fall')
    await lake.kill()
    await textbox(page, 'Heading').press('End')
    await page.keyboard.type(', during it')
    await expect(page.getByText(/connect/i).first()).toBeVisible()
    await lake.restart()
    await expect.poll(draft, { timeout: 45_000 }).toBe('Before the fall, during it')
    await textbox(page, 'Heading').press('End')
    await page.keyboard.type(' and after')
    await expect.poll(draft, { timeout: 20_000 }).toBe('Before the fall, during it and after')
    await lake.stop()
  })
})
