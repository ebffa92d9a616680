import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures'
import { ringsOf } from './support/focus-rings'
import { beginAtTop, type FocusStop, walk } from './support/focus-stops'
import { accountScreens, callScreens, landingStates } from './support/further-screens'
import { landingPage, open, screens, scrollThrough, widths } from './support/screens'
import { smallTargets } from './support/targets'

test.use({ expectedErrors: /status of 40[04]|logout/ })

/** Scrolling to the focus is immediate then, and can be measured. */
const calm = (page: Page) => page.emulateMedia({ reducedMotion: 'reduce' })

/** Within one place the next stop stands below or to the right, as one reads. */
const isBackwards = (stop: FocusStop, next: FocusStop) =>
  next.place === stop.place && next.pageBottom <= stop.pageTop && next.box.left < stop.box.right

const menuButton = (page: Page) => page.getByRole('button', { name: 'Open menu' })
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' })

/** What lies over the page until it is dismissed covers other things for as long. */
const isLaidOver = ({ name }: { name: string }) => /menu open|toast/.test(name)
const further = [...accountScreens, ...callScreens, ...landingStates]

/** The booking comes once its section is near: a walk must not meet it while it arrives. */
async function untilWhole(page: Page) {
  await scrollThrough(page)
  if (await page.locator('#growth-plan').count())
    await page.locator('#growth-plan form').first().waitFor()
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
}

for (const screen of [...screens, ...further.filter((screen) => !isLaidOver(screen))]) {
  const { name } = screen
  test(`the focus walks over the ${name} in reading order, and nothing covers it`, async ({
    page,
  }) => {
    await calm(page)
    for (const width of screen.widths ?? widths) {
      await page.setViewportSize({ width, height: 800 })
      await open(page, screen)
      await untilWhole(page)
      await beginAtTop(page)
      const forwards = await walk(page, 'Tab')
      expect(forwards[0]?.name).toBe('Skip to content')
      expect(forwards.length).toBeGreaterThan(2)
      const steps = forwards.slice(1).map((next, index) => [forwards[index], next] as const)
      const wrong = steps.filter(([stop, next]) => stop && isBackwards(stop, next))
      expect(wrong, `${width} pixels`).toEqual([])
      const backwards = await walk(page, 'Shift+Tab')
      const covered = [...forwards, ...backwards].filter(({ isCovered }) => isCovered)
      expect(covered, `${width} pixels`).toEqual([])
    }
  })
}

for (const screen of [...screens, ...accountScreens, ...callScreens])
  test(`the skip link of the ${screen.name} brings the keyboard to its content`, async ({
    page,
  }) => {
    await open(page, { ...screen, prepare: undefined })
    await beginAtTop(page)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.locator('main')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.locator('main :focus, footer :focus').first()).toBeFocused()
  })

for (const screen of [...screens, ...further])
  test(`everything that can be pressed on the ${screen.name} measures 24 by 24 pixels or stands apart`, async ({
    page,
  }) => {
    await calm(page)
    for (const width of [...(screen.widths ?? widths), 320]) {
      await page.setViewportSize({ width, height: 800 })
      await open(page, screen)
      expect(await smallTargets(page), `${width} pixels`).toEqual([])
      if (!screen.hasMenu || width >= 768 || further.includes(screen)) continue
      await menuButton(page).click()
      await expect(menu(page)).toBeVisible()
      expect(await smallTargets(page), `menu at ${width} pixels`).toEqual([])
    }
  })

test('a button that is too small and too near to another is found', async ({ page }) => {
  // React would take the buttons out again if they came before it has hydrated.
  await open(page, landingPage, { isScriptless: true })
  await page.evaluate(() => {
    const [first, second] = ['a', 'b'].map((text) => {
      const button = document.createElement('button')
      button.textContent = text
      return button
    })
    document.querySelector('#who-its-for-section')?.append(first ?? '', second ?? '')
  })
  expect(await smallTargets(page)).toHaveLength(2)
})

for (const way of ['Escape', 'the close button', 'the scrim'] as const)
  test(`the menu keeps the focus and gives it back after ${way}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto('/')
    await menuButton(page).press('Enter')
    await expect(menu(page)).toBeVisible()
    await expect(menu(page).getByRole('button', { name: 'Close menu' })).toBeFocused()
    for (const key of ['Tab', 'Shift+Tab'] as const)
      for (let step = 0; step < 10; step += 1) {
        await page.keyboard.press(key)
        const isOutside = await page.evaluate(() => {
          const { activeElement } = document
          return activeElement !== document.body && !activeElement?.closest('dialog')
        })
        expect(isOutside).toBe(false)
      }
    if (way === 'Escape') await page.keyboard.press('Escape')
    else if (way === 'the scrim') await page.mouse.click(20, 400)
    else await menu(page).getByRole('button', { name: 'Close menu' }).press('Enter')
    await expect(menu(page)).toBeHidden()
    await expect(menuButton(page)).toBeFocused()
    await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'false')
  })

test('the answer of a question opens and closes with the keyboard and says so', async ({
  page,
}) => {
  await page.goto('/')
  const question = page.locator('details', { hasText: 'Which tools do we need?' })
  const answer = question.getByText('A calendar and a CRM you trust.')
  await expect(answer).toBeHidden()
  await question.locator('summary').press('Enter')
  await expect(answer).toBeVisible()
  await expect(question).toHaveAttribute('open')
  await question.locator('summary').press('Space')
  await expect(answer).toBeHidden()
})

for (const forcedColors of ['none', 'active'] as const)
  test(`with ${forcedColors === 'active' ? '' : 'no '}forced colours every stop of the keyboard has a ring of contrast 3`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce', forcedColors })
    await page.goto('/')
    const rings = await ringsOf(page)
    expect(rings.length).toBeGreaterThan(12)
    expect(rings.filter(({ pixels }) => pixels < 100)).toEqual([])
  })
