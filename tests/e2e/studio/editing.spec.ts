import type { SanityClient } from '@sanity/client'
import { expect, type Studio, test } from '../support/studio.ts'

const draftOf = (lake: SanityClient, id: string) => () => lake.getDocument(`drafts.${id}`)

/** Chooses an action from the menu of the open document. */
async function choose({ page }: Studio, action: string | RegExp) {
  await page.getByRole('button', { name: 'Open document actions' }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('changes are reviewed, an old revision is restored and a draft is discarded', async ({
  studio,
  lake,
}) => {
  const { page } = studio
  const heading = async () => (await draftOf(lake, 'painPoints')())?.heading
  // Published with the editors' action, because changes are compared with the last publish.
  const ids = { publishedId: 'painPoints', draftId: 'drafts.painPoints' }
  const { _type = '', ...published } = (await lake.getDocument(ids.publishedId)) ?? {}
  await lake.create({ ...published, _type, _id: ids.draftId, heading: 'Old words' })
  await lake.action({ actionType: 'sanity.action.document.publish', ...ids })
  await studio.open('painPoints')
  await expect(studio.field('Heading')).toHaveValue('Old words')
  await studio.field('Heading').fill('New words')
  await expect.poll(heading).toBe('New words')
  // The status at the bottom of the form opens the inspector next to it.
  await page.getByRole('button', { name: /^Local Editor (Edited|Created|Last)/ }).click()
  const inspector = page
    .getByRole('complementary')
    .filter({ has: page.getByRole('tab', { name: 'History' }) })

  await test.step('removed and added text is shown with its author', async () => {
    await inspector.getByRole('tab', { name: 'Review changes' }).click()
    await expect(inspector.getByRole('deletion')).toHaveText('Old')
    await expect(inspector.getByRole('insertion')).toHaveText('New')
    for (const [change, label] of [
      ['insertion', 'Added'],
      ['deletion', 'Removed'],
    ] as const) {
      await inspector.getByRole(change).hover()
      const note = page.locator('[data-ui="Tooltip__card"]').filter({ hasText: label })
      await expect(note).toContainText('Local Editor')
      await expect(note.getByRole('time')).toBeVisible()
    }
  })

  await test.step('an old revision is opened and restored', async () => {
    await inspector.getByRole('tab', { name: 'History', exact: true }).click()
    await inspector
      .getByRole('listbox', { name: 'Document revisions' })
      .getByRole('button', { name: /Published|Created/ })
      .last()
      .click()
    await expect(studio.field('Heading')).not.toHaveValue('New words')
    await page.getByRole('button', { name: 'Revert to revision' }).click()
    await page.getByRole('button', { name: 'Confirm', exact: true }).click()
    await expect.poll(heading).not.toMatch(/New words/)
  })

  await test.step('Discard keeps the published version', async () => {
    await choose(studio, 'Discard changes')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: /Discard/ }).click()
    await expect.poll(draftOf(lake, 'painPoints')).toBeFalsy()
    await expect(studio.field('Heading')).toHaveValue('Old words')
  })
})

test('a revision with a deleted claim is restored without it, after its name was shown', async ({
  studio,
  lake,
}) => {
  const { page } = studio
  const { _id, _rev, ...claim } = (await lake.getDocument('claim-acquisition-cost')) ?? {}
  const id = `claim-${crypto.randomUUID()}`
  await lake.create({ ...claim, _type: 'claim', _id: id, title: 'Won in autumn' })
  const { _type = '', ...section } = (await lake.getDocument('transformation')) ?? {}
  const ids = { publishedId: 'transformation', draftId: 'drafts.transformation' }
  const publish = async (fields: object) => {
    await lake.create({ ...section, ...fields, _type, _id: ids.draftId })
    await lake.action({ actionType: 'sanity.action.document.publish', ...ids })
  }
  const claims = [{ _key: 'one', _type: 'reference', _ref: id }]
  await publish({ heading: 'With the claim', claims })
  await publish({ heading: 'Without it', claims: [] })
  await lake.delete(id)

  await studio.open('transformation')
  await expect(studio.field('Heading')).toHaveValue('Without it')
  await page.getByRole('button', { name: /^Local Editor (Edited|Created|Last|Published)/ }).click()
  const inspector = page
    .getByRole('complementary')
    .filter({ has: page.getByRole('tab', { name: 'History' }) })
  await inspector.getByRole('tab', { name: 'History', exact: true }).click()
  await inspector
    .getByRole('listbox', { name: 'Document revisions' })
    .getByRole('button', { name: /Published/ })
    .nth(1)
    .click()
  await expect(studio.field('Heading')).toHaveValue('With the claim')
  await page.getByRole('button', { name: 'Revert to revision' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('listitem')).toHaveText('Won in autumn')
  await dialog.getByRole('button', { name: 'Revert to revision' }).click()
  await expect
    .poll(draftOf(lake, 'transformation'))
    .toMatchObject({ heading: 'With the claim', claims: [] })
  await expect(studio.field('Heading')).toBeEditable()
})

test('an emoji between emoji is deleted by Backspace', async ({ studio, lake }) => {
  const { page } = studio
  await studio.open('painPoints')
  await studio.field('Heading').fill('')
  await studio.field('Heading').focus()
  for (const emoji of ['😀', '😁', '😂']) await page.keyboard.insertText(emoji)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Backspace')
  await expect(studio.field('Heading')).toHaveValue('😀😂')
  await page.keyboard.insertText('😃')
  await expect.poll(async () => (await draftOf(lake, 'painPoints')())?.heading).toBe('😀😃😂')
})

test('a claim in use can’t be deleted until the last reference is removed', async ({
  studio,
  lake,
}) => {
  const { page } = studio
  const { _id, _rev, ...claim } = (await lake.getDocument('claim-acquisition-cost')) ?? {}
  const id = `claim-${crypto.randomUUID()}`
  await lake.create({ ...claim, _type: 'claim', _id: id })
  const reference = { _key: 'one', _type: 'reference', _ref: id }
  const before = (await lake.getDocument('transformation'))?.claims
  const refer = (claims: unknown) => lake.patch('transformation').set({ claims }).commit()
  await refer([reference])
  await studio.open(`claim;${id}`)
  await page.getByRole('button', { name: 'Open document actions' }).click()
  const remove = page.getByRole('menuitem', { name: /Delete/ })
  await expect(remove).toBeDisabled()
  await remove.hover()
  await expect(page.getByText('In use: The Transformation.')).toBeVisible()

  await refer(before)
  await expect(remove).toBeEnabled()
  await remove.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Delete document' }).click()
  await expect.poll(() => lake.getDocument(id)).toBeFalsy()
})

test('a question is duplicated under a new id', async ({ studio, lake }) => {
  const count = () => lake.fetch<number>('count(*[_type == "faq"])', {}, { perspective: 'drafts' })
  const before = await count()
  await studio.open('faq;faq-first-calls')
  await choose(studio, 'Duplicate')
  await expect.poll(count).toBe(before + 1)
  await expect(studio.page).not.toHaveURL(/faq-first-calls$/)
})

test('the items of a section are reordered by keyboard', async ({ studio, lake }) => {
  const { page } = studio
  await studio.open('painPoints')
  // The form ignores keys until it knows the document's state.
  await expect(studio.field('Heading')).toBeEditable()
  const titles = async () =>
    (await draftOf(lake, 'painPoints')())?.items.map(({ title }: { title: string }) => title)
  const [first, second] = (await lake.getDocument('painPoints'))?.items ?? []
  const handle = page
    .getByRole('button', { name: `${first.title} ${first.title}` })
    .locator('xpath=preceding::button[1]')
  // The screen reader announcement shows when the next key can be pressed.
  const heard = page.getByTestId('field-items').getByRole('status')
  await handle.press('Space')
  await expect(heard).toContainText(first._key)
  await page.keyboard.press('ArrowDown')
  await expect(heard).toContainText(second._key)
  await page.keyboard.press('Space')
  await expect.poll(async () => (await titles())?.slice(0, 2)).toEqual([second.title, first.title])
})

test('pasted HTML becomes a list with its link', async ({ studio, lake }) => {
  const { page } = studio
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const id = `legal-${crypto.randomUUID()}`
  await studio.create('legalPage', id)
  await page.getByTestId('field-body').locator('[contenteditable="true"]').click()
  await page.evaluate(() => {
    const html =
      '<p>Read <a href="https://example.com/law">the law</a></p><ul><li>One</li><li>Two</li></ul>'
    const item = new ClipboardItem({ 'text/html': new Blob([html], { type: 'text/html' }) })
    return navigator.clipboard.write([item])
  })
  await page.keyboard.press('Control+v')
  const blocks = () =>
    lake.fetch(
      '*[_id == $id][0].body[]{listItem, "text": pt::text([@]), "href": markDefs[0].href}',
      { id: `drafts.${id}` },
      { perspective: 'raw' },
    )
  await expect.poll(blocks).toEqual([
    { listItem: null, text: 'Read the law', href: 'https://example.com/law' },
    { listItem: 'bullet', text: 'One', href: null },
    { listItem: 'bullet', text: 'Two', href: null },
  ])
})

test('a reference is found by searching for its text', async ({ studio, lake }) => {
  const { page } = studio
  await lake.patch('transformation').set({ claims: [] }).commit()
  await studio.open('transformation')
  await page.getByRole('tab', { name: 'Results' }).click()
  const claims = page.getByTestId('field-claims')
  await claims.getByRole('button', { name: /Add item/ }).click()
  await claims.getByRole('combobox').fill('acquisition')
  const found = page.getByRole('button', { name: /acquisition cost/ })
  await found.first().click()
  await expect
    .poll(async () => (await draftOf(lake, 'transformation')())?.claims?.[0]?._ref)
    .toBe('claim-acquisition-cost')
})

test('the header search finds a word in the middle of a text', async ({ studio }) => {
  const { page } = studio
  await page.getByRole('button', { name: 'Open search' }).click()
  await page.getByPlaceholder('Search', { exact: true }).fill('payback period')
  const results = page.getByRole('listbox', { name: /results/ })
  await results.getByRole('link', { name: /Sound Familiar/ }).click()
  await expect(studio.field('Heading')).toBeVisible()
})

test('a GROQ query runs in the Studio', async ({ studio: { go, page }, lake }) => {
  await go('/vision')
  await page.getByRole('textbox').first().click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText('{"sum": count(*[_type == "claim"]) + 1000}')
  await page.getByRole('button', { name: 'Fetch' }).click()
  const count = await lake.fetch<number>('count(*[_type == "claim"])')
  await expect(page.getByText(String(count + 1000)).last()).toBeVisible()
})
