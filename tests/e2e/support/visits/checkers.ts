import { expect, type Page, test } from '@playwright/test'
import { findingsOf } from '../checkers/engines.ts'
import { issuesOfLiveMarkup, issuesOfSentMarkup } from '../checkers/markup.ts'
import { open, openMenu, untilWhole } from '../screens/open.ts'
import { landingPage, type Screen, widths } from '../screens/screens.ts'

/** Loads a screen and runs all checkers where visitWithAxe doesn't: at the other width, fully scrolled, with the menu open. */
export async function visitWithCheckers(page: Page, screen: Screen): Promise<void> {
  const response = await open(page, screen)
  await test.step('server HTML', async () => {
    expect.soft(await issuesOfSentMarkup(await response.text())).toEqual([])
  })
  await untilWhole(page)
  for (const width of screen.widths ?? widths)
    await test.step(`${width} pixels`, async () => {
      await page.setViewportSize({ width, height: 900 })
      // Items animate in, so the page differs after scrolling.
      if (width === 768 || screen === landingPage)
        expect.soft(await findingsOf(page, 'axe-core'), 'axe-core').toEqual([])
      expect.soft(await findingsOf(page, 'Equal Access'), 'Equal Access').toEqual([])
    })
  await test.step('live DOM', async () => {
    expect.soft(await issuesOfLiveMarkup(await page.content())).toEqual([])
  })
}

/** Opens the mobile menu on the current screen and runs all checkers. */
export async function checkMenu(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 900 })
  await openMenu(page)
  expect.soft(await findingsOf(page, 'axe-core'), 'axe-core').toEqual([])
  expect.soft(await findingsOf(page, 'Equal Access'), 'Equal Access').toEqual([])
  expect.soft(await issuesOfLiveMarkup(await page.content()), 'html-validate').toEqual([])
}
