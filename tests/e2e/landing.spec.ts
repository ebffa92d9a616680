import { expect, test } from './support/fixtures'

const headings = [
  'Book More Discovery Calls. Win More Deals.',
  'One loop. Every working day.',
  'Sound Familiar?',
  'How It Works',
  'The Transformation',
  'Why Choose Kestrel',
  'Who It’s For',
  'A kestrel does not chase. It holds still until the field tells it where to look.',
  'Questions',
  'Fifteen minutes, one page, yours to keep.',
]

const ids = [
  'agentic-ai-section',
  'pain-points',
  'solutions-section',
  'transformation-section',
  'why-us-section',
  'who-its-for-section',
  'meet-founder-section',
  'growth-plan',
]

// Specification §1, §2 and §9, word for word.
const strings = [
  'Growth Partners',
  'Feast-or-famine pipeline',
  'Generic lists with weak personalization',
  'Inconsistent follow-up',
  'Impact not framed for finance',
  'Fragmented stack with poor call attribution',
  'Identify',
  'Prioritize',
  'Engage',
  'Convert',
  'signal-mining lead graph',
  'call within 60 days',
  'Email, LinkedIn and video',
  'initiatives and the KPIs',
  'conversational AI sales-development agent qualifies, schedules and attributes calls to sales-executive calendars',
  'Built for B2B go-to-market',
  'Executive-ready messaging',
  'Prospect science plus RevOps discipline',
  'B2B companies',
  'Training providers',
  'Learning-tech vendors',
  'Enterprise sales teams',
  'Results vary with list quality, offer and rep capacity',
  'Growth Sprint',
  'plus 90 days of optimization',
  'AI-Powered Training Deal Growth Engine',
  'Boulder, Colorado',
  '© 2025',
  'See Results',
  'Schedule a 15-Minute Discovery Call',
]

test.describe('the landing page', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/')
  })

  test('shows its sections in the order of the specification', async ({ page }) => {
    const shown = await page.locator('h1, h2').allInnerTexts()
    const flat = shown.map((text) => text.replace(/\s+/g, ' ').trim())
    expect(flat.filter((text) => headings.includes(text))).toEqual(headings)
  })

  test('has every anchor of the specification', async ({ page }) => {
    const found = await page.locator('main [id]').evaluateAll((all) => all.map(({ id }) => id))
    expect(found.filter((id) => ids.includes(id))).toEqual(ids)
  })

  test('holds every exact string of the specification', async ({ page }) => {
    const text = (await page.locator('body').innerText()).replace(/[†‡§]/g, '').replace(/\s+/g, ' ')
    for (const string of strings) expect(text).toContain(string)
  })

  test('shows the claims with their comparator, unit and time frame', async ({ page }) => {
    const results = page.getByRole('region', { name: 'The Transformation' })
    const text = (await results.innerText()).replace(/[†‡§]/g, '').replace(/\s+/g, ' ')
    for (const part of ['20–30', 'discovery calls per month', '60 days', 'per sales cycle', '30%'])
      expect(text).toContain(part)
    for (const part of ['lift in new-logo bookings within 2 quarters', '25%'])
      expect(text).toContain(part)
    expect(text).toContain('lower customer acquisition cost')
    for (const word of ['range', 'at most', 'at least', 'about']) expect(text).toContain(word)
  })

  test('leads every call to action to #growth-plan', async ({ page }) => {
    const calls = page.getByRole('link', { name: 'Schedule a 15-Minute Discovery Call' })
    const targets = await calls.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(targets.length).toBeGreaterThanOrEqual(4)
    expect(targets.filter((target) => target === '/#growth-plan')).toHaveLength(targets.length - 1)
    // The closing one, inside the section itself.
    expect(targets.at(-1)).toBe('/call')
  })

  test('has no link to "#" and none to a section that is not there', async ({ page }) => {
    const hrefs = await page
      .locator('a[href*="#"]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    for (const href of hrefs) {
      const id = href.split('#')[1]
      expect(id, href).toBeTruthy()
      await expect(page.locator(`[id="${id}"]`), href).toHaveCount(1)
    }
  })

  test('gives the hero at least 600 pixels of height', async ({ page }) => {
    for (const height of [400, 900]) {
      await page.setViewportSize({ width: 1440, height })
      const box = await page.locator('main > section').first().boundingBox()
      expect(box?.height).toBeGreaterThanOrEqual(600)
    }
  })

  test('plays the film of the hero and stops it with a button', async ({ page }) => {
    const pause = page.getByRole('button', { name: 'Pause background video' })
    await expect(pause).toBeVisible()
    const isPaused = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.paused)
    await expect.poll(isPaused).toBe(false)
    await pause.press('Enter')
    await expect(page.getByRole('button', { name: 'Play background video' })).toBeVisible()
    expect(await isPaused()).toBe(true)
  })

  test('has a footer with quick links, address, logo, tagline and legal links', async ({
    page,
  }) => {
    const footer = page.getByRole('contentinfo')
    const names = await footer.getByRole('navigation').getByRole('link').allInnerTexts()
    expect(names).toEqual([
      'How It Works',
      'Results',
      'Why Choose',
      'Who It’s For',
      'Free Growth Plan',
    ])
    await expect(footer.getByRole('img', { name: 'Kestrel' })).toBeVisible()
    await expect(footer.locator('address')).toContainText(/Boulder, Colorado \d{5}, US/)
    await expect(footer.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy')
    await expect(footer.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', '/terms')
  })

  for (const [name, section, target] of [
    ['See Results', 'hero', 'transformation-section'],
    ['Schedule a 15-Minute Discovery Call', 'hero', 'growth-plan'],
    ['Schedule a 15-Minute Discovery Call', 'meet-founder-section', 'growth-plan'],
  ] as const) {
    test(`“${name}” in #${section} scrolls to #${target}`, async ({ page }) => {
      await page.locator(`#${section}`).getByRole('link', { name }).click()
      await expect(page.locator(`#${target}`)).toBeInViewport()
    })
  }

  test('has no inline style attribute and no inline event handler', async ({ request }) => {
    const html = await (await request.get('/')).text()
    expect(html).not.toMatch(/\sstyle="/)
    expect(html).not.toMatch(/<[^>]+\son[a-z]+="/)
  })
})

test('with reduced motion nothing plays and nothing is transparent', async ({ browser }) => {
  const page = await browser.newPage({ reducedMotion: 'reduce' })
  await page.goto('/')
  await expect(page.locator('video')).toHaveCount(0)
  const faint = await page
    .locator('main h1, main h2, main h3, main p, main li')
    .evaluateAll((all) => all.filter((element) => getComputedStyle(element).opacity !== '1').length)
  expect(faint).toBe(0)
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  await page.close()
})

test('without JavaScript every word of the page can be read', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto('/')
  const text = (await page.locator('body').innerText()).replace(/[†‡§]/g, '').replace(/\s+/g, ' ')
  for (const string of strings) expect(text).toContain(string)
  for (const heading of headings) expect(text).toContain(heading)
  await page.close()
})

test('nothing scrolls sideways at 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/')
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBe(320)
})
