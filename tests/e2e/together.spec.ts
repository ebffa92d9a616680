import type { Page } from '@playwright/test'
import { expect, studioErrors, test } from './support/fixtures'

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
    // A plain field moves the cursor when the other's letters arrive, as it does hosted: their
    // order is the browser's, but each letter must be there, the same for everyone.
    const letters = (text: string) => [...text].sort().join('')
    const all = letters(`one two three ${heading} four five six`)
    const saved = async () => (await lake.getDocument('drafts.painPoints'))?.heading
    await expect.poll(async () => letters((await saved()) ?? '')).toBe(all)
    for (const editor of editors)
      await expect.poll(async () => textbox(editor, 'Heading').inputValue()).toBe(await saved())
    await other.context().close()
  })
})
