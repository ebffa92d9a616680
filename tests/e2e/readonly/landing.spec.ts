import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'

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

// Requirements R1.4 to R1.13, R3.1 and R3.4, word for word.
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

const { step } = test

/** Returns the page's text without footnote marks. */
const words = async (page: Page, place = 'body') =>
  (await page.locator(place).innerText()).replace(/[†‡§]/g, '').replace(/\s+/g, ' ')

test('the landing page has the content of Requirement R1', { tag: '@core' }, async ({ page }) => {
  await page.goto('/')

  await step('shows its sections in the order of Requirement R1.2', async () => {
    const shown = await page.locator('h1, h2').allInnerTexts()
    const flat = shown.map((text) => text.replace(/\s+/g, ' ').trim())
    expect(flat.filter((text) => headings.includes(text))).toEqual(headings)
  })

  await step('has every anchor of Requirement R1.2', async () => {
    const found = await page.locator('main [id]').evaluateAll((all) => all.map(({ id }) => id))
    expect(found.filter((id) => ids.includes(id))).toEqual(ids)
  })

  await step('has every exact string of Requirement R1', async () => {
    const text = await words(page)
    for (const string of strings) expect(text).toContain(string)
  })

  await step('shows the claims with their comparator, unit and time frame', async () => {
    const text = await words(page, '#transformation-section')
    for (const part of ['20–30', 'discovery calls per month', '60 days', 'per sales cycle', '30%'])
      expect(text).toContain(part)
    for (const part of ['lift in new-logo bookings within 2 quarters', '25%'])
      expect(text).toContain(part)
    expect(text).toContain('lower customer acquisition cost')
    for (const word of ['range', 'at most', 'at least', 'about']) expect(text).toContain(word)
  })

  await step('links every call to action to #growth-plan', async () => {
    const calls = page.getByRole('link', { name: 'Schedule a 15-Minute Discovery Call' })
    const targets = await calls.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(targets.length).toBeGreaterThanOrEqual(4)
    expect(targets.filter((target) => target === '#growth-plan')).toHaveLength(targets.length - 1)
    // The last one is inside the section.
    expect(targets.at(-1)).toBe('/call')
  })

  await step('has no link to "#" or to a missing section', async () => {
    const hrefs = await page
      .locator('a[href*="#"]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    // Bar and footer alone have eleven.
    expect(hrefs.length).toBeGreaterThan(11)
    for (const id of new Set(hrefs.map((href) => href.split('#')[1]))) {
      expect(id).toBeTruthy()
      await expect(page.locator(`[id="${id}"]`), id).toHaveCount(1)
    }
  })

  await step('has a footer with quick links, address, logo, tagline and legal links', async () => {
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
    await expect(footer).toContainText('AI-Powered Training Deal Growth Engine')
    await expect(footer.locator('address')).toContainText(/Boulder, Colorado \d{5}, US/)
    await expect(footer.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy')
    await expect(footer.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', '/terms')
  })
})

test('the landing page plays its film, and its links scroll to their sections', {
  tag: '@core',
}, async ({ page }) => {
  await page.goto('/')

  await step('plays the hero film and stops it with a button', async () => {
    const pause = page.getByRole('button', { name: 'Pause background video' })
    await expect(pause).toBeVisible()
    const isPaused = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.paused)
    await expect.poll(isPaused).toBe(false)
    await pause.press('Enter')
    await expect(page.getByRole('button', { name: 'Play background video' })).toBeVisible()
    expect(await isPaused()).toBe(true)
  })

  for (const [name, section, target] of [
    ['See Results', 'hero', 'transformation-section'],
    ['Schedule a 15-Minute Discovery Call', 'hero', 'growth-plan'],
    ['Schedule a 15-Minute Discovery Call', 'meet-founder-section', 'growth-plan'],
  ] as const)
    await step(`“${name}” in #${section} scrolls to #${target}`, async () => {
      const link = page.locator(`#${section}`).getByRole('link', { name })
      await link.scrollIntoViewIfNeeded()
      await expect(page.locator(`#${target}`)).not.toBeInViewport()
      await link.click()
      await expect(page.locator(`#${target}`)).toBeInViewport()
    })

  await step('has a hero at least 600 pixels high', async () => {
    for (const height of [400, 900]) {
      await page.setViewportSize({ width: 1440, height })
      const box = await page.locator('main > section').first().boundingBox()
      expect(box?.height).toBeGreaterThanOrEqual(600)
    }
  })

  await step('does not scroll sideways at 320 pixels', async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    const width = () => page.evaluate(() => document.documentElement.scrollWidth)
    await expect.poll(width).toBe(320)
  })
})

test('with reduced motion, nothing plays or is transparent', async ({ browser }) => {
  const page = await browser.newPage({ reducedMotion: 'reduce' })
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await expect(page.locator('video')).toBeHidden()
  const opacities = await page
    .locator('main h1, main h2, main h3, main p, main li')
    .evaluateAll((all) => all.map((element) => getComputedStyle(element).opacity))
  expect(opacities.length).toBeGreaterThan(50)
  expect(opacities.filter((opacity) => opacity !== '1')).toEqual([])
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  await page.close()
})

test('without JavaScript, every word of the page is readable', { tag: '@core' }, async ({
  browser,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto('/')
  const text = await words(page)
  for (const string of [...strings, ...headings]) expect(text).toContain(string)
  await page.close()
})
