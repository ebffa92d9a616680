import type { Locator } from '@playwright/test'
import { expect, landingPageHtml, type Studio, test } from '../support/studio.ts'

/** Opens the question order pane; returns its rows and the first two questions. */
async function openOrder(studio: Studio) {
  await studio.go('/structure/faq-order')
  const rows = studio.page.getByTestId('pane').last().getByRole('listitem')
  await expect(rows.first()).toBeVisible()
  return { rows, first: await words(rows.nth(0)), second: await words(rows.nth(1)) }
}

const words = async (row: Locator) => (await row.innerText()).trim()
const handle = (row: Locator) => row.getByRole('button', { name: /^Move “/ })

/** Returns whether one question is above another on the page. */
async function isAbove(one: string, other: string) {
  const html = await landingPageHtml()
  return html.indexOf(one) < html.indexOf(other)
}

test('dragging a question reorders it in the list and on the page', async ({ studio }) => {
  const { rows, first, second } = await openOrder(studio)
  expect(await isAbove(first, second)).toBe(true)
  const from = await handle(rows.nth(0)).boundingBox()
  const to = await handle(rows.nth(1)).boundingBox()
  if (!from || !to) throw new Error('The handles are not on the screen.')
  const { mouse } = studio.page
  await mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await mouse.down()
  await mouse.move(to.x + to.width / 2, to.y + to.height, { steps: 8 })
  await mouse.up()
  await expect(rows).toContainText([second, first])
  await expect.poll(() => isAbove(second, first)).toBe(true)
})

test('space and the arrow keys reorder a question in the list and on the page', async ({
  studio,
}) => {
  const { page } = studio
  const { rows, first, second } = await openOrder(studio)
  const dragged = handle(rows.nth(0))
  await dragged.focus()
  await page.keyboard.press('Space')
  await expect(dragged).toHaveAttribute('aria-pressed', 'true')
  const said = page.getByRole('status').filter({ hasText: 'was moved over' })
  const before = await said.textContent()
  await page.keyboard.press('ArrowDown')
  await expect(said).not.toHaveText(before ?? '')
  await page.keyboard.press('Space')
  await expect(rows).toContainText([second, first])
  await expect.poll(() => isAbove(second, first)).toBe(true)
})
