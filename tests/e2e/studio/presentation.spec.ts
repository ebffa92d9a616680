import type { Page } from '@playwright/test'
import { siteURL } from '../support/addresses.ts'
import { expect, landingPageHtml, test } from '../support/studio.ts'

/** Invisible characters that tell the Studio which field a text comes from. */
const marks = /[\u200b-\u200d\u2060-\u2064\ufeff]{4,}/

test('a headline click opens its field, keystrokes show live, and Publish makes them public', {
  tag: '@core',
}, async ({ studio }) => {
  const { page } = studio
  const preview = await studio.openPresentation()
  const headline = preview.getByRole('heading', { level: 1 })
  await headline.click()
  await expect(page).toHaveURL(/hero\/heading/)
  await studio.field('Heading').press('End')
  await page.keyboard.type(' Today')
  await expect(headline).toContainText('Win More Deals. Today')
  await page.keyboard.type('!')
  await expect(headline).toContainText('Win More Deals. Today!')
  expect(await landingPageHtml()).not.toContain('Today!')

  await studio.publish('hero')
  await expect.poll(landingPageHtml).toContain('Today!')
  await expect(headline).toContainText('Today!')

  await preview.getByRole('link', { name: 'Exit preview' }).click()
  await expect(page).toHaveURL(`${siteURL}/`)
  await expect(page.getByRole('complementary', { name: 'Preview' })).toHaveCount(0)
  await expect(page.locator('sanity-visual-editing')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Today!')
})

test('a click opens the field of an item, a claim, an image and the footer', async ({ studio }) => {
  const preview = await studio.openPresentation()
  for (const [part, address] of [
    [preview.getByRole('heading', { name: 'Generic lists' }), /painPoints\/items.*title/],
    [preview.locator('#hero dt').first(), /claim\/[^/]+\/value/],
    [preview.locator('#meet-founder-section img').first(), /founder\/portrait/],
    [preview.getByRole('contentinfo').getByText(/©/), /siteSettings\/copyright/],
  ] as const) {
    await part.click()
    await expect(studio.page).toHaveURL(address)
  }
})

test('a click in a preview window opens the field in the Studio', async ({ studio }) => {
  await studio.openPresentation()
  const opened = studio.page.context().waitForEvent('page')
  await studio.page.getByRole('link', { name: 'Open preview' }).click()
  const preview = await opened
  const headline = preview.getByRole('heading', { level: 1 })
  // A click is lost until window and Studio have found each other.
  await expect(async () => {
    await preview.mouse.move(0, 0)
    await headline.click()
    await expect(studio.page).toHaveURL(/hero\/heading/, { timeout: 2_000 })
  }).toPass()
  await preview.close()
})

test('a preview marks only text, copies carry no marks, and its bar covers no link', async ({
  studio,
}) => {
  await studio.openPresentation()
  const context = studio.page.context()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const cookies = async () => (await context.cookies()).map(({ name }) => name)
  await expect.poll(cookies).toContain('__prerender_bypass')
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.getByRole('complementary', { name: 'Preview' })).toBeVisible()
  await expect(page.locator('sanity-visual-editing')).toBeAttached()

  await test.step('only text is marked, and copied text carries no marks', async () => {
    expect(await page.content()).toMatch(marks)
    const parts = await page.evaluate(() => ({
      head: document.head.innerHTML,
      attributes: [...document.querySelectorAll('body *')].flatMap((element) =>
        [...element.attributes].map(({ name, value }) => `${name}=${value}`),
      ),
      data: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
        (script) => script.textContent,
      ),
    }))
    expect(parts.data.length).toBeGreaterThan(0)
    expect(parts.head).not.toMatch(marks)
    expect(parts.attributes.filter((text) => marks.test(text))).toEqual([])
    expect(parts.data.filter((text) => marks.test(text ?? ''))).toEqual([])
    await page.locator('#hero p').first().selectText()
    await page.keyboard.press('Control+c')
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).not.toBe('')
    expect(copied).not.toMatch(marks)
  })

  const bar = page.getByRole('complementary', { name: 'Preview' })
  for (const width of [1440, 390])
    await test.step(`the bar is at the bottom of a ${width}-pixel-wide screen`, async () => {
      await expectAtFoot(page, width)
    })
  await bar.getByRole('link', { name: 'Exit preview' }).click()
  await expect(bar).toHaveCount(0)
  await page.close()
})

async function expectAtFoot(page: Page, width: number) {
  await page.setViewportSize({ width, height: 800 })
  const box = await page.getByRole('complementary', { name: 'Preview' }).boundingBox()
  expect(box?.width).toBe(width)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(800)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const last = await page.getByRole('contentinfo').getByRole('link').last().boundingBox()
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(box?.y ?? 0)
}

test('a preview shows every draft change, including one from before it listened', async ({
  studio,
  lake,
}) => {
  await studio.openPresentation()
  const page = await studio.page.context().newPage()
  let streams = 0
  let admit = () => {}
  const admitted = new Promise<void>((resolve) => {
    admit = resolve
  })
  await page.route(/live\/events/, async (route) => {
    streams += 1
    await admitted
    await route.continue()
  })
  await page.goto('/')
  await expect.poll(() => streams).toBe(1)

  const hero = await lake.getDocument('hero')
  if (!hero) throw new Error('The seed has no hero.')
  const change = (heading: string) =>
    lake.createOrReplace({ ...hero, _id: 'drafts.hero', heading: `${heading}.` })
  await change('Written too early')
  admit()
  const headline = page.getByRole('heading', { level: 1 })
  await expect(headline).toContainText('Written too early')
  for (const word of ['one', 'two', 'three', 'four', 'five']) {
    await change(`Written by ${word}`)
    await expect(headline).toContainText(`Written by ${word}`)
  }
  expect(streams).toBe(1)
  await page.close()
})

/** Returns whether a text is as wide as in the first font of its family, and not as in the next. */
function isInOwnFont(element: Element): boolean {
  const width = () => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return range.getBoundingClientRect().width
  }
  const { style } = element as HTMLElement
  const own = width()
  style.fontFamily = getComputedStyle(element).fontFamily.replace(/^[^,]+,/, '')
  const next = width()
  style.fontFamily = ''
  return own !== next
}

test.describe('from a page that the site has itself', () => {
  test.use({ expectedErrors: /status of 404/ })

  test('the preview follows the Studio to the next page', async ({ studio }) => {
    const preview = await studio.openPresentation('/not-here')
    const heading = preview.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(/^404/)
    for (const [path, name] of [
      ['/call', 'Pick a time'],
      ['/call/unknown', 'Your call'],
      ['/sign-in', 'Sign in'],
      ['/account', 'Sign in'],
      ['/privacy', 'Privacy'],
    ] as const) {
      // Again if the page reported its own address meanwhile, which it does when it has connected.
      await expect(async () => {
        await studio.go(`/presentation?preview=${encodeURIComponent(path)}`)
        await expect(heading).toHaveText(new RegExp(`^${name}`), { timeout: 5_000 })
      }).toPass()
      const bar = preview.getByRole('complementary', { name: 'Preview' })
      await expect(bar).toBeVisible()
      expect(await heading.evaluate(isInOwnFont), `the font at ${path}`).toBe(true)
      await expect(studio.page.getByRole('checkbox', { name: 'Edit' })).toBeEnabled()
    }
  })
})

test('the published page contains nothing of the preview', async ({ request }) => {
  const html = await landingPageHtml()
  expect(html).not.toMatch(marks)
  expect(html).not.toContain('data-sanity')
  expect(html).not.toContain('visual-editing')
  // A forged cookie has no effect.
  const forged = await request.get('/', { headers: { cookie: '__prerender_bypass=forged' } })
  expect(forged.status()).toBe(200)
  const body = await forged.text()
  expect(body).not.toMatch(marks)
  expect(body).not.toContain('Exit preview')
  const response = await request.get('/api/draft-mode/enable?sanity-preview-secret=guessed')
  expect(response.status()).toBe(401)
  expect(response.headers()['set-cookie']).toBeUndefined()
  const folder = await request.get('/preview', { maxRedirects: 0 })
  expect([folder.status(), folder.headers().location]).toEqual([307, '/'])
})

test('a legal page’s draft is shown only to editors', async ({ studio, lake }) => {
  const [legal] = await lake.fetch<{ title: string; slug: string }[]>(
    '*[_type == "legalPage"]{title, "slug": slug.current}',
  )
  if (!legal) throw new Error('The seed has no legal page.')
  const preview = await studio.openPresentation(`/${legal.slug}`)
  const headline = preview.getByRole('heading', { level: 1 })
  await expect(studio.field('Title')).toHaveValue(legal.title)
  await headline.click()
  await expect(studio.page).toHaveURL(/legalPage\/[^/]+\/title/)
  await studio.field('Title').fill('A draft of the law')
  await expect(headline).toContainText('A draft of the law')
  const published = await (await fetch(`${siteURL}/${legal.slug}`)).text()
  expect(published).toContain(legal.title)
  expect(published).not.toContain('A draft of the law')
})

test('a document shows where on the site it is used', async ({ studio }) => {
  const { page } = studio
  for (const [document, place] of [
    ['painPoints', /^Sound Familiar\?\s*\/#pain-points$/],
    ['claim;claim-discovery-calls', /^Hero\s*\/#hero$/],
    ['siteSettings', /^Landing page\s*\/$/],
  ] as const) {
    await studio.open(document)
    await page.getByRole('button', { name: /^Used on/ }).click()
    await expect(page.getByRole('link', { name: place })).toBeVisible()
  }
})
