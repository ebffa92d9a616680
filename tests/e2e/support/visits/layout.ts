import { expect, type Page, test } from '@playwright/test'
import { textIssues } from '../checkers/text-issues.ts'
import { doubleText, resetText, spaceText, unzoom, zoom } from '../checkers/text-sizes.ts'
import { overlaidScreens } from '../screens/further-screens.ts'
import { open, untilWhole } from '../screens/open.ts'
import type { Screen } from '../screens/screens.ts'

/** The smallest and largest window, those of the design, and both sides of the points where the layout changes. */
const reflowWidths = [320, 390, 767, 768, 960, 1440, 2560]

/** Loads a screen without motion and checks its text at every width, spacing, size and zoom. */
export async function visitForReflow(page: Page, screen: Screen): Promise<void> {
  // Scrolling to the focus is then immediate and measurable.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, screen)
  await untilWhole(page)
  await test.step('reflows from 320 to 2560 pixels', () => issuesAt(page, screen, reflowWidths))
  await test.step('fits with the text spacing of WCAG 1.4.12', async () => {
    await spaceText(page)
    await issuesAt(page, screen, [320, 390, 768, 1440])
  })
  await test.step('fits with text of twice the size', async () => {
    await doubleText(page)
    await issuesAt(page, screen, [390, 1440])
    await resetText(page)
  })
  for (const factor of [2, 4])
    await test.step(`fits at ${factor}00% zoom`, async () => {
      await zoom(page, factor)
      expect.soft(await issuesOf(page, screen)).toEqual([])
    })
  await unzoom(page)
}

async function issuesAt(page: Page, screen: Screen, widths: number[]) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    expect.soft(await issuesOf(page, screen), `${width} pixels`).toEqual([])
  }
}

/** Overlays cover the page's text on purpose. */
async function issuesOf(page: Page, screen: Screen): Promise<string[]> {
  const issues = await textIssues(page)
  if (!overlaidScreens.includes(screen)) return issues
  return issues.filter((issue) => !issue.startsWith('one over the other'))
}
