import sharp from 'sharp'
import { expect, landingPageHtml, startStudio, studioOn, test } from '../support/studio.ts'

/** A marketer's day, the page, the site. */
const inOrder = [
  'Pages',
  'Claims',
  'Upcoming',
  'Unpublished changes',
  'Needs attention',
  'Hero',
  'Agentic AI',
  'Sound Familiar?',
  'How It Works',
  'The Transformation',
  'Why Choose',
  'Who It’s For',
  'Meet the Founder',
  'Free Growth Plan',
  'Questions',
  'Videos',
  'Site settings',
  'Legal pages',
  'Redirects',
]

test('the Studio starts without a login, renders once and sends no failing or external request', async ({
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
  const drawn: string[] = []
  await page.exposeFunction('noteBar', (id: string) => drawn.push(id))
  await page.addInitScript(noteBars)
  await startStudio(page)
  const studio = studioOn(page)
  await studio.open('claim;claim-discovery-calls')
  await expect(studio.field('Value')).toBeEditable()
  await studio.go('/vision')
  await expect(page.getByRole('button', { name: 'Fetch' })).toBeVisible()
  const preview = await studio.openPresentation()
  await expect(preview.locator('sanity-visual-editing')).toBeAttached()
  expect(strays).toEqual([])
  expect(drawn).toEqual(['bar 1'])
})

/** Reports each navigation bar the Studio renders: a second one would lose typed text. */
function noteBars() {
  let last: Element | null = null
  let count = 0
  new MutationObserver(() => {
    const bar = document.querySelector('[data-testid="studio-navbar"]')
    if (bar === null || bar === last) return
    last = bar
    count += 1
    ;(globalThis as unknown as { noteBar(id: string): void }).noteBar(`bar ${count}`)
  }).observe(document, { subtree: true, childList: true })
}

test('the left column lists daily work, the landing page and the site in order', async ({
  newPage,
}) => {
  const page = await newPage()
  // The list only renders rows that fit.
  await page.setViewportSize({ width: 1440, height: 1800 })
  await startStudio(page)
  const pane = page.getByTestId('structure-tool-list-pane').first()
  await expect(pane.getByRole('link', { name: 'Redirects' })).toBeVisible()
  const names = async () => {
    const links = await pane.getByRole('link').allInnerTexts()
    return links.flatMap((text) => inOrder.find((name) => text.startsWith(name)) ?? [])
  }
  await expect.poll(names).toEqual(inOrder)
})

test('only collections can be created', async ({ studio: { page } }) => {
  await page.getByRole('button', { name: /Create new document/ }).click()
  const types = page.locator('a[href*="/studio/intent/create"]')
  await expect(types.filter({ hasText: 'Redirect' })).toBeVisible()
  expect((await types.allInnerTexts()).sort()).toEqual([
    'Campaign page',
    'Claim',
    'Legal page',
    'Question',
    'Redirect',
    'Video',
  ])
  await page.keyboard.press('Escape')
})

test('a singleton cannot be deleted or duplicated', async ({ studio }) => {
  const { page } = studio
  await studio.open('hero')
  await expect(studio.field('Heading')).toBeEditable()
  const actions = async () => {
    await page.getByRole('button', { name: 'Open document actions' }).click()
    const texts = await page.getByRole('menu').getByRole('menuitem').allInnerTexts()
    await page.keyboard.press('Escape')
    return texts.map((text) => text.split('\n')[0])
  }
  expect(await actions()).toEqual(['Share draft…'])
  await page.getByRole('button', { name: 'Published', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Unpublish', exact: true })).toBeVisible()
  expect(await actions()).toEqual(['Share draft…'])
})

test('a question is written, published, unpublished and deleted', async ({ studio, lake }) => {
  const { page } = studio
  const id = `faq-${crypto.randomUUID()}`
  await studio.create('faq', id)
  await studio.field('Question').fill('Does it work on Mondays?')
  await page.getByTestId('field-answer').locator('[contenteditable="true"]').click()
  await page.keyboard.type('On Mondays above all.')
  // Rich text is saved a moment after the last key, and a question can't be published without an answer.
  const answer = async () => (await lake.getDocument(`drafts.${id}`))?.answer?.[0]?.children
  await expect.poll(answer).toMatchObject([{ text: 'On Mondays above all.' }])
  await studio.publish(id)
  await expect.poll(landingPageHtml).toContain('On Mondays above all.')

  // The Studio shows Unpublish only for the published version.
  await page.getByRole('button', { name: 'Published', exact: true }).click()
  await page.getByRole('button', { name: 'Unpublish', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /Unpublish/ }).click()
  await expect.poll(() => lake.getDocument(id)).toBeFalsy()
  await expect.poll(landingPageHtml).not.toContain('On Mondays above all.')

  await studio.open(`faq;${id}`)
  await studio.openDialog('Open document actions', /Delete/)
  await dialog.getByRole('button', { name: /Delete/ }).click()
  await expect.poll(() => lake.getDocument(`drafts.${id}`)).toBeFalsy()
})

test('a section item is edited and published despite the warning about a typed number', async ({
  studio,
  lake,
}) => {
  const { page } = studio
  await studio.open('painPoints')
  await page.getByText('Inconsistent follow-up').first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Title', exact: true }).fill('Follow-up that fades')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('Follow-up that fades').first()).toBeVisible()
  await studio.field('Intro').fill('Calls in 60 days.')
  await expect(
    page.getByText(/“60 days” belongs to the claim “at most 60 days per sales cycle”/).first(),
  ).toBeAttached()
  await studio.publish('painPoints')
  const section = await lake.getDocument('painPoints')
  const titles = section?.items.map(({ title }: { title: string }) => title)
  expect(section?.lead).toBe('Calls in 60 days.')
  expect(titles).toContain('Follow-up that fades')
  expect(titles).toHaveLength(5)
})

test('an image is uploaded, published and shown on the page', async ({ studio, lake }) => {
  await lake.patch('founder').unset(['portrait.asset']).commit()
  const colour = { width: 900, height: 1100, channels: 3, background: '#345' } as const
  const buffer = await sharp({ create: colour }).jpeg().toBuffer()
  await studio.open('founder')
  await studio.page.getByRole('tab', { name: 'Images' }).click()
  await studio.page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: 'portrait.jpg', mimeType: 'image/jpeg', buffer })
  const draft = () => lake.getDocument('drafts.founder')
  await expect.poll(async () => (await draft())?.portrait.asset?._ref).toMatch(/-900x1100-jpg$/)
  await studio.publish('founder')
  await expect.poll(landingPageHtml).toContain('-900x1100.jpg')
})

test('a video file is uploaded to a video', async ({ studio, lake }) => {
  const id = `video-${crypto.randomUUID()}`
  await studio.create('video', id)
  await studio.field('Title').fill('One minute with the agent')
  await studio.page
    .locator('input[type="file"][accept*="video/mp4"]')
    .setInputFiles('seed/media/hero-loop.mp4')
  const type = () =>
    lake.fetch<string>('*[_id == $id][0].file.asset->mimeType', { id: `drafts.${id}` }, raw)
  await expect.poll(type).toBe('video/mp4')
})

const raw = { perspective: 'raw' } as const

// tests/unit/schemas tests each rule.
test('an invalid document can’t be published until it is fixed, and the error opens the field', async ({
  studio,
  lake,
}) => {
  const { page } = studio
  const ring = { _type: 'redirect', isPermanent: false }
  await lake.create({ ...ring, _id: 'ring-b', source: '/ring-b', destination: '/ring-c' })
  await lake.create({ ...ring, _id: 'ring-c', source: '/ring-c', destination: '/ring-a' })
  const id = `redirect-${crypto.randomUUID()}`
  await studio.create('redirects;redirect', id)
  await studio.field('Old path').fill('/ring-a')
  await studio.field('New path').fill('/ring-b')
  const saved = () => lake.getDocument(`drafts.${id}`)
  await expect.poll(saved).toMatchObject({ source: '/ring-a', destination: '/ring-b' })
  await page.getByRole('button', { name: 'Validation', exact: true }).first().click()
  const loop = 'These redirects form a loop: /ring-a → /ring-b → /ring-c → /ring-a.'
  const issue = page.getByRole('complementary').getByRole('button', { name: loop })
  await expect(studio.publishButton).toBeDisabled()
  await studio.publishButton.dispatchEvent('click')
  await issue.click()
  await expect(studio.field('New path')).toBeFocused()
  await expect(studio.publishButton).toBeDisabled()
  expect(await lake.getDocument(id)).toBeFalsy()

  await studio.field('New path').fill('/privacy')
  await expect(issue).toHaveCount(0)
  await studio.publish(id)
  expect(await lake.getDocument(id)).toMatchObject({ destination: '/privacy' })
})
