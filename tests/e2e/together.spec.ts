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
    // Then one after the other in the same field.
    await textbox(other, 'Heading').press('End')
    await other.keyboard.type(' Truly.')
    await expect(textbox(page, 'Heading')).toHaveValue(`${heading} Truly.`)
    await textbox(page, 'Heading').press('Home')
    await page.keyboard.type('Well: ')
    const all = `Well: ${heading} Truly.`
    for (const editor of editors) await expect(textbox(editor, 'Heading')).toHaveValue(all)
    await expect.poll(async () => (await lake.getDocument('drafts.painPoints'))?.heading).toBe(all)
    await other.context().close()
  })
})
