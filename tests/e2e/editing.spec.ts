import type { Page } from '@playwright/test'
import type { SanityClient } from '@sanity/client'
import { expect, studioErrors, test } from './support/fixtures'
import { openDocument } from './support/open-document'

// A trace copies the page of the Studio at every step, and takes longer than all else here.
test.use({ expectedErrors: studioErrors, trace: 'off' })
// The whole Studio starts in each of them.
test.setTimeout(120_000)

const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const draftOf = (lake: SanityClient, id: string) => () => lake.getDocument(`drafts.${id}`)

/** Opens a section whose heading was published as "Old words" and drafted as "New words". */
async function openChanged(page: Page, lake: SanityClient) {
  // Published as editors do it: what changed is counted from the last publish.
  const ids = { publishedId: 'painPoints', draftId: 'drafts.painPoints' }
  const { _type = '', ...published } = (await lake.getDocument(ids.publishedId)) ?? {}
  await lake.create({ ...published, _type, _id: ids.draftId, heading: 'Old words' })
  await lake.action({ actionType: 'sanity.action.document.publish', ...ids })
  await openDocument(page, 'painPoints')
  await expect(textbox(page, 'Heading')).toHaveValue('Old words', { timeout: 30_000 })
  await textbox(page, 'Heading').fill('New words')
  await expect.poll(async () => (await draftOf(lake, 'painPoints')())?.heading).toBe('New words')
}

/** The inspector beside the form; the status at its foot opens it. */
async function openHistory(page: Page) {
  await page.getByRole('button', { name: /^Local Editor (Edited|Created|Last)/ }).click()
  return page.getByRole('complementary').filter({ has: page.getByRole('tab', { name: 'History' }) })
}

test('Review changes shows what was struck and what was added, and by whom', async ({
  page,
  lake,
}) => {
  await openChanged(page, lake)
  const inspector = await openHistory(page)
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

test('an old revision is chosen from the history, seen and restored, and Discard leaves what is published', async ({
  page,
  lake,
}) => {
  await openChanged(page, lake)
  const inspector = await openHistory(page)
  await inspector.getByRole('tab', { name: 'History', exact: true }).click()
  const revisions = inspector.getByRole('listbox', { name: 'Document revisions' })
  await revisions
    .getByRole('button', { name: /Published|Created/ })
    .last()
    .click()
  await expect(textbox(page, 'Heading')).not.toHaveValue('New words')
  await page.getByRole('button', { name: 'Revert to revision' }).click()
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect
    .poll(async () => (await draftOf(lake, 'painPoints')())?.heading)
    .not.toMatch(/New words/)

  await page.getByRole('button', { name: 'Open document actions' }).click()
  await page.getByRole('menuitem', { name: 'Discard changes' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Discard/ })
    .click()
  await expect.poll(draftOf(lake, 'painPoints')).toBeFalsy()
  await expect(textbox(page, 'Heading')).toHaveValue('Old words')
})

test('a claim in use is not deleted, and the dialog counts its users', async ({ page, lake }) => {
  await openDocument(page, 'claim;claim-discovery-calls')
  await page.getByRole('button', { name: 'Open document actions' }).click()
  await page.getByRole('menuitem', { name: /Delete/ }).click()
  const dialog = page.getByRole('dialog')
  const users = await lake.fetch<number>('count(*[references("claim-discovery-calls")])')
  await expect(dialog).toContainText(`${users} documents refer to`)
  await expect(dialog.getByRole('link', { name: 'Hero' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(await lake.getDocument('claim-discovery-calls')).toBeTruthy()
})

test.describe('the guard of references', () => {
  // The refusal itself.
  test.use({ expectedErrors: new RegExp(`${studioErrors.source}|409 .*document\\.delete`) })

  test('a claim is deleted once the last document that refers to it has let go of it', async ({
    page,
    lake,
  }) => {
    const { _id, _rev, ...claim } = (await lake.getDocument('claim-acquisition-cost')) ?? {}
    const id = `claim-${crypto.randomUUID()}`
    await lake.create({ ...claim, _type: 'claim', _id: id })
    const reference = { _key: 'one', _type: 'reference', _ref: id }
    const before = (await lake.getDocument('transformation'))?.claims
    await lake
      .patch('transformation')
      .set({ claims: [reference] })
      .commit()
    await openDocument(page, `claim;${id}`)
    const askToDelete = async () => {
      await page.getByRole('button', { name: 'Open document actions' }).click()
      await page.getByRole('menuitem', { name: /Delete/ }).click()
    }
    const dialog = page.getByRole('dialog')
    await askToDelete()
    await expect(dialog).toContainText('1 document refers to')
    await expect(dialog.getByRole('button', { name: 'Delete document' })).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Delete anyway' }).click()
    await expect(page.getByRole('alert')).toContainText('there are other documents that refer')
    expect(await lake.getDocument(id)).toBeTruthy()

    await lake.patch('transformation').set({ claims: before }).commit()
    await askToDelete()
    await expect(dialog).not.toContainText('refers to')
    await dialog.getByRole('button', { name: 'Delete document' }).click()
    await expect.poll(() => lake.getDocument(id)).toBeFalsy()
  })
})

test('a question is duplicated under a new id', async ({ page, lake }) => {
  const count = () => lake.fetch<number>('count(*[_type == "faq"])', {}, { perspective: 'drafts' })
  const before = await count()
  await openDocument(page, 'faq;faq-first-calls')
  await page.getByRole('button', { name: 'Open document actions' }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expect.poll(count).toBe(before + 1)
  await expect(page).not.toHaveURL(/faq-first-calls$/)
})

test('the items of a section are put in another order by keyboard', async ({ page, lake }) => {
  await openDocument(page, 'painPoints')
  const titles = async () =>
    (await draftOf(lake, 'painPoints')())?.items.map(({ title }: { title: string }) => title)
  const [first, second] = (await lake.getDocument('painPoints'))?.items ?? []
  const handle = page
    .getByRole('button', { name: `${first.title} ${first.title}` })
    .locator('xpath=preceding::button[1]')
  await handle.focus()
  // What a screen reader hears tells when the next key is awaited.
  const heard = page.getByTestId('field-items').getByRole('status')
  await page.keyboard.press('Space')
  await expect(heard).toContainText(first._key)
  await page.keyboard.press('ArrowDown')
  await expect(heard).toContainText(second._key)
  await page.keyboard.press('Space')
  await expect.poll(async () => (await titles())?.slice(0, 2)).toEqual([second.title, first.title])
})

test('pasted HTML becomes a list with its link', async ({ page, lake, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const id = `legal-${crypto.randomUUID()}`
  await openDocument(page, `legalPage;${id},template=legalPage`)
  const body = page.getByTestId('field-body').locator('[contenteditable="true"]')
  await body.click()
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

test('a reference is found by its words', async ({ page, lake }) => {
  await lake.patch('transformation').set({ claims: [] }).commit()
  await openDocument(page, 'transformation')
  await page.getByRole('tab', { name: 'Results' }).click()
  await page
    .getByTestId('field-claims')
    .getByRole('button', { name: /Add item/ })
    .click()
  const search = page.getByTestId('field-claims').getByRole('combobox')
  await search.fill('acquisition')
  await page
    .getByRole('button', { name: /acquisition cost/ })
    .first()
    .click()
  await expect
    .poll(async () => (await draftOf(lake, 'transformation')())?.claims?.[0]?._ref)
    .toBe('claim-acquisition-cost')
})

test('the search of the header finds a word in the middle of a text', async ({ page }) => {
  await page.goto('/studio/structure')
  const search = page.getByPlaceholder('Search', { exact: true })
  const results = page.getByRole('listbox', { name: /results/ })
  // A Studio that is still starting draws itself once more, and forgets the search with what was typed.
  await expect(async () => {
    if (!(await search.isVisible()))
      await page.getByRole('button', { name: 'Open search' }).click({ timeout: 5000 })
    await search.fill('payback period', { timeout: 5000 })
    await expect(results.getByRole('link', { name: /Sound Familiar/ })).toBeVisible()
  }).toPass()
  await results.getByRole('link', { name: /Sound Familiar/ }).click()
  await expect(textbox(page, 'Heading')).toBeVisible()
})

test('a query is answered in the Studio', async ({ page, lake }) => {
  await page.goto('/studio/vision')
  await page.getByRole('textbox').first().click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText('{"sum": count(*[_type == "claim"]) + 1000}')
  await page.getByRole('button', { name: 'Fetch' }).click()
  const count = await lake.fetch<number>('count(*[_type == "claim"])')
  await expect(page.getByText(String(count + 1000)).last()).toBeVisible()
})

test('the validation panel names what is missing and leads to it', async ({ page }) => {
  await openDocument(page, 'painPoints')
  await textbox(page, 'Heading').fill('')
  await page.getByRole('button', { name: 'Validation', exact: true }).first().click()
  const panel = page.getByRole('complementary')
  await panel.getByRole('button', { name: /Heading/ }).click()
  await expect(textbox(page, 'Heading')).toBeFocused()
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled()
})

test('the Studio asks nothing of the internet, and nothing that the content lake does not know', async ({
  page,
}) => {
  const strays: string[] = []
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url())
    const isLocal = /(^|\.)localhost$/.test(hostname) || ['data:', 'blob:'].includes(protocol)
    if (!isLocal) strays.push(request.url())
  })
  page.on('response', (response) => {
    if (response.status() >= 400) strays.push(`${response.status()} ${response.url()}`)
  })
  await openDocument(page, 'hero')
  await expect(textbox(page, 'Heading')).toBeEditable()
  await openDocument(page, 'claim;claim-discovery-calls')
  await expect(page.getByRole('spinbutton', { name: 'Value' })).toBeEditable()
  await page.goto('/studio/vision')
  await expect(page.getByRole('button', { name: 'Fetch' })).toBeVisible()
  await page.goto('/studio/presentation')
  const preview = page.frameLocator('iframe')
  await expect(preview.locator('sanity-visual-editing')).toBeAttached({ timeout: 30_000 })
  expect(strays).toEqual([])
})
