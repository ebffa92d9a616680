import type { Page } from '@playwright/test'
import { expect, startStudio, studioOn, test } from '../support/studio.ts'

const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const form = (page: Page) => page.getByTestId('document-panel-scroller')

/** Finds the avatars of other editors, each next to the field with their cursor. */
const others = (page: Page) => form(page).getByLabel('Local Editor').filter({ visible: true })

const sorted = (text: string) => [...text].sort()

/** Returns the fields that show another editor's avatar. */
async function placesOfOthers(page: Page) {
  const boxes = await Promise.all((await others(page).all()).map((avatar) => avatar.boundingBox()))
  const places = ['heading', 'lead'].map(async (name) => {
    const field = await page.getByTestId(`field-${name}`).boundingBox()
    const isThere = boxes.some((box) => {
      const middle = box && box.y + box.height / 2
      return field && middle && middle > field.y && middle < field.y + field.height
    })
    return isThere ? [name] : []
  })
  return (await Promise.all(places)).flat()
}

test('two editors in one document see each other and lose no keystroke', async ({
  studio,
  page: other,
  lake,
}) => {
  const { page } = studio
  const editors = [page, other]
  await startStudio(other)
  for (const one of [studio, studioOn(other)]) await one.open('painPoints')
  const stored = async () => (await lake.getDocument('drafts.painPoints'))?.heading

  await test.step('each sees the other’s name at the field', async () => {
    await expect(others(page)).toHaveCount(0)
    await textbox(other, 'Intro').click()
    await expect.poll(() => placesOfOthers(page)).toEqual(['lead'])
    await expect(others(page)).toHaveAttribute('title', 'Local Editor')
    await textbox(other, 'Heading').click()
    await expect.poll(() => placesOfOthers(page)).toEqual(['heading'])
  })

  const [heading, lead] = ['Heard before? Really.', 'Lines that we read in every pipeline.']
  await test.step('both write at once in different fields', async () => {
    await textbox(other, 'Intro').press('Control+Home')
    await textbox(page, 'Heading').fill('')
    await Promise.all([
      textbox(page, 'Heading').pressSequentially(heading, { delay: 40 }),
      other.keyboard.type(lead, { delay: 40 }),
    ])
    for (const editor of editors) {
      await expect(textbox(editor, 'Heading')).toHaveValue(heading)
      await expect(textbox(editor, 'Intro')).toHaveValue(new RegExp(`^${lead}`))
    }
  })

  await test.step('both write at once in the same text, each at their own cursor', async () => {
    await textbox(page, 'Heading').press('Home')
    await textbox(other, 'Heading').press('End')
    const [before, after] = ['Have you not, by any chance, ', ' Tell us, and we listen to it.']
    await Promise.all([
      page.keyboard.type(before, { delay: 40 }),
      other.keyboard.type(after, { delay: 40 }),
    ])
    const all = `${before}${heading}${after}`
    for (const editor of editors) await expect(textbox(editor, 'Heading')).toHaveValue(all)
    await expect.poll(stored).toBe(all)
  })

  for (const [key, place] of [
    ['Home', 'beginning'],
    ['End', 'end'],
  ] as const)
    await test.step(`both write at once at the ${place} of a text, and no character is lost`, async () => {
      const before = await textbox(page, 'Heading').inputValue()
      for (const editor of editors) await textbox(editor, 'Heading').press(key)
      const words = ['now and again; ', 'EVERY QUARTER: ']
      await Promise.all(
        editors.map((editor, index) => editor.keyboard.type(words[index] ?? '', { delay: 40 })),
      )
      await expect.poll(stored).toHaveLength(before.length + words.join('').length)
      const all = String(await stored())
      expect(key === 'Home' ? all.endsWith(before) : all.startsWith(before)).toBe(true)
      expect(sorted(all.replace(before, ''))).toEqual(sorted(words.join('')))
      for (const editor of editors) await expect(textbox(editor, 'Heading')).toHaveValue(all)
    })

  await other.close()
  await expect(others(page)).toHaveCount(0)
})
