import { expect, test } from '../support/studio.ts'

test('the drafts list shows only unpublished changes', async ({ lake, studio }) => {
  const { page } = studio
  await studio.go('/structure/drafts')
  await expect(page.getByText('No matching documents')).toBeVisible()
  const hero = await lake.getDocument('hero')
  await lake.create({ ...hero, _id: 'drafts.hero', _type: 'hero', heading: 'Not yet.' })
  const list = page.getByTestId('document-list-pane').last()
  await expect(list.getByRole('link', { name: /Hero/ })).toContainText('Not yet.')
  await lake.delete('drafts.hero')
  await expect(page.getByText('No matching documents')).toBeVisible()
})

test('each section shows its current heading in the list', async ({ lake, studio }) => {
  const item = studio.page.getByRole('link', { name: /^Agentic AI/ })
  await expect(item).toContainText('One loop. Every working day.')
  await lake.patch('agenticAi').set({ heading: 'Another loop.' }).commit()
  await expect(item).toContainText('Another loop.')
})

test('the media browser shows the page’s images and files', async ({ studio: { go, page } }) => {
  await go('/media')
  // The newest come first, in random order for seed files, and rows further down are not rendered.
  const search = page.getByRole('textbox', { name: 'Search', exact: true })
  for (const [name, other] of [
    ['hero-poster.jpg', 'founder.svg'],
    ['founder.svg', 'hero-poster.jpg'],
  ] as const) {
    await search.fill(name)
    await expect(page.getByText(name).first()).toBeVisible()
    await expect(page.getByText(other)).toBeHidden()
  }
})

test('unpublishing a section lists what disappears, and its only draft can’t be discarded', async ({
  lake,
  studio,
}) => {
  const { page } = studio
  await studio.open('whoItsFor')
  await page.getByRole('button', { name: 'Published', exact: true }).click()
  const unpublish = page.getByRole('button', { name: 'Unpublish', exact: true })
  await unpublish.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('The section “Who It’s For”')
  await expect(dialog).toContainText('Header: Who It’s For · Footer: Who It’s For')
  await dialog.getByRole('button', { name: 'Unpublish' }).click()
  await expect.poll(() => lake.getDocument('whoItsFor')).toBeFalsy()

  await page.getByRole('button', { name: 'Draft', exact: true }).click()
  await page.getByRole('button', { name: 'Open document actions' }).click()
  const discard = page.getByRole('menuitem', { name: 'Discard changes' })
  await expect(discard).toBeDisabled()
  await page.keyboard.press('Escape')
  expect(await lake.getDocument('drafts.whoItsFor')).toBeTruthy()
})
