import { expect, type Page } from '@playwright/test'
import { findingsOf } from '../checkers/axe.ts'
import { open, untilWhole } from '../screens/open.ts'
import type { Screen } from '../screens/screens.ts'

/** Loads a screen and runs axe-core: on load on desktop, and fully scrolled on a phone. */
export async function visitWithAxe(page: Page, screen: Screen): Promise<void> {
  await open(page, screen)
  expect.soft(await findingsOf(page), 'on the desktop').toEqual([])
  await page.setViewportSize({ width: 390, height: 900 })
  await untilWhole(page)
  expect.soft(await findingsOf(page), 'on the phone').toEqual([])
}
