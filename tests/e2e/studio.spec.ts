import sharp from 'sharp'
import { expect, studioErrors, test } from './support/fixtures'
import { openDocument, openNewDocument } from './support/open-document'
import { publishButton, publishDocument } from './support/publish-document'

// A trace copies the page of the Studio at every step, and takes longer than all else here.
test.use({ expectedErrors: studioErrors, trace: 'off' })

// The whole Studio starts in each of them.
test.setTimeout(120_000)

test('the Studio opens without a login and lists the page in its order', async ({ page }) => {
  await page.goto('/studio')
  const list = page.getByRole('link')
  for (const name of [
    'Site settings',
    'Hero',
    'Agentic AI',
    'Sound Familiar?',
    'How It Works',
    'The Transformation',
    'Why Choose',
    'Who It’s For',
    'Meet the Founder',
    'Free Growth Plan',
    'Claims',
    'Questions',
    'Videos',
    'Redirects',
    'Legal pages',
  ])
    await expect(list.filter({ hasText: name }).first()).toBeVisible()
})

test('only collections can be created', async ({ page }) => {
  await page.goto('/studio')
  // A Studio that is still starting draws itself once more, and closes what was opened.
  await expect(page.getByRole('link', { name: /^Hero/ })).toBeVisible()
  await page.getByRole('button', { name: /Create new document/ }).click()
  const types = page.locator('a[href*="/studio/intent/create"]')
  await expect(types.filter({ hasText: 'Redirect' })).toBeVisible()
  expect((await types.allInnerTexts()).sort()).toEqual([
    'Claim',
    'Legal page',
    'Question',
    'Redirect',
    'Video',
  ])
})

test('a singleton cannot be deleted or duplicated', async ({ page }) => {
  await openDocument(page, 'hero')
  await expect(page.getByRole('textbox', { name: 'Heading', exact: true })).toBeEditable()
  // The menu beside Publish holds all other actions: there are none.
  await expect(page.getByRole('button', { name: 'Open document actions' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Published', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Unpublish', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Open document actions' })).toHaveCount(0)
})

test('a question is written, published, unpublished and deleted', async ({ page, lake }) => {
  const id = `faq-${crypto.randomUUID()}`
  await openNewDocument(page, 'faq', id)
  await page
    .getByRole('textbox', { name: 'Question', exact: true })
    .fill('Does it work on Mondays?')
  await page.getByTestId('field-answer').locator('[contenteditable="true"]').click()
  await page.keyboard.type('On Mondays above all.')
  const draftText = () =>
    lake.fetch('pt::text(*[_id == $id][0].answer)', { id: `drafts.${id}` }, { perspective: 'raw' })
  await expect.poll(draftText).toBe('On Mondays above all.')
  await publishDocument(page, lake, id)
  const shown = async () => (await page.request.get('/')).text()
  await expect.poll(shown).toContain('On Mondays above all.')

  // The Studio offers Unpublish beside the published version only.
  await page.getByRole('button', { name: 'Published', exact: true }).click()
  await page.getByRole('button', { name: 'Unpublish', exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Unpublish/ })
    .click()
  await expect.poll(() => lake.getDocument(id)).toBeFalsy()
  await expect.poll(shown).not.toContain('On Mondays above all.')

  await openDocument(page, `faq;${id}`)
  await page.getByRole('button', { name: 'Open document actions' }).click()
  await page.getByRole('menuitem', { name: /Delete/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Delete/ })
    .click()
  await expect.poll(() => lake.getDocument(`drafts.${id}`)).toBeFalsy()
})

test('an item of a section is edited and published', async ({ page, lake }) => {
  await openDocument(page, 'painPoints')
  await page.getByText('Inconsistent follow-up').first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Title', exact: true }).fill('Follow-up that fades')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('Follow-up that fades').first()).toBeVisible()
  await publishDocument(page, lake, 'painPoints')
  const titles = () => lake.fetch<string[]>('*[_id == "painPoints"][0].items[].title')
  await expect.poll(titles).toContain('Follow-up that fades')
  expect(await titles()).toHaveLength(5)
})

test('a picture is uploaded and published, and stands on the page', async ({ page, lake }) => {
  await lake.patch('founder').unset(['portrait.asset']).commit()
  const bytes = await sharp({
    create: { width: 900, height: 1100, channels: 3, background: '#345' },
  })
    .jpeg()
    .toBuffer()
  await openDocument(page, 'founder')
  await page.getByRole('tab', { name: 'Pictures' }).click()
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: 'portrait.jpg', mimeType: 'image/jpeg', buffer: bytes })
  const asset = () =>
    lake.fetch<string>(
      '*[_id == "drafts.founder"][0].portrait.asset._ref',
      {},
      { perspective: 'raw' },
    )
  await expect.poll(asset).toMatch(/-900x1100-jpg$/)
  await publishDocument(page, lake, 'founder')
  await expect.poll(async () => (await page.request.get('/')).text()).toContain('-900x1100.jpg')
})

test('a film is uploaded as the file of a video', async ({ page, lake }) => {
  const id = `video-${crypto.randomUUID()}`
  await openNewDocument(page, 'video', id)
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('One minute with the agent')
  await page
    .locator('input[type="file"][accept*="video/mp4"]')
    .setInputFiles('seed/media/hero-loop.mp4')
  const asset = () =>
    lake.fetch<string>(
      '*[_id == $id][0].file.asset->mimeType',
      { id: `drafts.${id}` },
      { perspective: 'raw' },
    )
  await expect.poll(asset).toBe('video/mp4')
})

test('what would break the page cannot be published', async ({ page, lake }) => {
  const id = `redirect-${crypto.randomUUID()}`
  await openNewDocument(page, 'redirect', id)
  await page.getByRole('textbox', { name: 'Old path', exact: true }).fill('/studio')
  await page.getByRole('textbox', { name: 'New path', exact: true }).fill('/')
  const saved = () => lake.getDocument(`drafts.${id}`)
  await expect.poll(saved).toMatchObject({ source: '/studio', destination: '/' })
  // Publish waits until the Studio has judged what was saved.
  await page.getByRole('button', { name: 'Validation', exact: true }).first().click()
  const panel = page.getByRole('complementary')
  const fault = 'Old path The site itself uses this path.'
  await expect(panel.getByRole('button', { name: fault })).toBeVisible()
  await expect(publishButton(page)).toBeDisabled()
  await publishButton(page).dispatchEvent('click')
  await expect(publishButton(page)).toBeDisabled()
  expect(await lake.getDocument(id)).toBeFalsy()
})
