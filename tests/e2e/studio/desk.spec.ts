import { expect, test } from '../support/studio.ts'

test('the desk lists what is not published yet, and only that', async ({ lake, studio }) => {
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

test('each section shows in the list what it says now', async ({ lake, studio }) => {
  const item = studio.page.getByRole('link', { name: /^Agentic AI/ })
  await expect(item).toContainText('One loop. Every working day.')
  await lake.patch('agenticAi').set({ heading: 'Another loop.' }).commit()
  await expect(item).toContainText('Another loop.')
})

test('the browser of pictures and files shows those of the page', async ({
  studio: { go, page },
}) => {
  await go('/media')
  // The newest come first, and which of the seed's are the newest is chance: what is further down is not drawn.
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

test('a section says what goes with it before it is unpublished, and what is left of it is not discarded', async ({
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
