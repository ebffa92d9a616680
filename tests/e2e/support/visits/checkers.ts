import { expect, type Page, test } from '@playwright/test'
import { findingsOf } from '../checkers/axe.ts'
import { issuesOfLiveMarkup, issuesOfSentMarkup } from '../checkers/markup.ts'
import { sharedTexts } from '../checkers/shared-texts.ts'
import { misnamedControls, unmarkedLists } from '../checkers/spoken-names.ts'
import { open, openMenu, untilWhole } from '../screens/open.ts'
import { landingPage, type Screen, widths } from '../screens/screens.ts'
import { checkPaintedText, forceColors, print, showOwnColors } from './media.ts'

const { step } = test

type Extent = { hasPrint?: boolean; hasMenu?: boolean }

/** Loads a screen once and runs all checkers on it, except those of visitWithAxe on core screens. */
export async function visitWithCheckers(
  page: Page,
  screen: Screen,
  { hasPrint = true, hasMenu = false }: Extent = {},
): Promise<void> {
  const response = await open(page, screen)
  await step('server HTML', async () => {
    expect.soft(await issuesOfSentMarkup(await response.text()), 'server HTML').toEqual([])
  })
  await step('names and lists', async () => {
    expect.soft(await misnamedControls(page), 'controls not named by their text').toEqual([])
    expect.soft(await unmarkedLists(page), 'lists that are no lists in WebKit').toEqual([])
    expect.soft(await sharedTexts(page), 'texts that share their element').toEqual([])
  })
  if (!screen.isCore) await step('on load', () => expectNoFindings(page, 'on load'))
  // Before anything is scrolled into view, because all of it must print.
  if (hasPrint) await print(page)
  await untilWhole(page)
  for (const width of screen.widths ?? widths)
    await step(`${width} pixels`, async () => {
      await page.setViewportSize({ width, height: 900 })
      // Items animate in, so the landing page differs after scrolling.
      const isNew = width === 768 || (width === 390 && !screen.isCore)
      if (isNew || screen === landingPage) await expectNoFindings(page, `${width}`)
    })
  await step('live DOM', async () => {
    expect.soft(await issuesOfLiveMarkup(await page.content()), 'live DOM').toEqual([])
  })
  await forceColors(page)
  // The page around an overlay is tested alone.
  if (hasPrint) await checkPaintedText(page)
  await showOwnColors(page)
  if (hasMenu) await step('with the menu open', () => checkMenu(page))
}

/** Opens the mobile menu on the current screen and runs all checkers. */
async function checkMenu(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 900 })
  await openMenu(page)
  await expectNoFindings(page, 'in the menu')
  expect.soft(await issuesOfLiveMarkup(await page.content()), 'html-validate').toEqual([])
}

async function expectNoFindings(page: Page, where: string) {
  expect.soft(await findingsOf(page), `axe-core, ${where}`).toEqual([])
}
