import { expect, studioErrors, test } from './support/fixtures'

test.use({ expectedErrors: studioErrors, trace: 'off' })

test('the desk lists what is not published yet, and only that', async ({ lake, page }) => {
  await page.goto('/studio/structure/drafts')
  // The Studio may be opened for the first time here.
  await expect(page.getByText('No matching documents')).toBeVisible({ timeout: 30_000 })
  const hero = await lake.getDocument('hero')
  await lake.create({ ...hero, _id: 'drafts.hero', _type: 'hero', heading: 'Not yet.' })
  const list = page.getByTestId('document-list-pane').last()
  await expect(list.getByRole('link', { name: /Hero/ })).toContainText('Not yet.')
  await lake.delete('drafts.hero')
  await expect(page.getByText('No matching documents')).toBeVisible()
})

test('each section shows in the list what it says now', async ({ lake, page }) => {
  await page.goto('/studio')
  const item = page.getByRole('link', { name: /^Agentic AI/ })
  await expect(item).toContainText('One loop. Every working day.')
  await lake.patch('agenticAi').set({ heading: 'Another loop.' }).commit()
  await expect(item).toContainText('Another loop.')
})

test('the browser of pictures and files shows those of the page', async ({ page }) => {
  await page.goto('/studio/media')
  // The newest come first, and other tests may have uploaded some. A Studio that is still starting draws itself
  // once more, and forgets what was typed.
  await expect(async () => {
    await page.getByRole('textbox', { name: 'Search', exact: true }).fill('hero-poster')
    await expect(page.getByText('founder.svg')).toBeHidden()
    await expect(page.getByText('hero-poster.jpg').first()).toBeVisible()
  }).toPass()
})
