import type { Page, Response } from '@playwright/test'
import { untilHydrated } from '../loading/until-hydrated.ts'
import { devtoolsOf } from './devtools.ts'
import type { Screen } from './screens.ts'

type Opening = { isScriptless?: boolean }

/** Loads a screen. The test can run scripts in the page afterwards, even if the page's own never ran. */
export async function open(
  page: Page,
  screen: Screen,
  { isScriptless }: Opening = {},
): Promise<Response> {
  await page.context().clearCookies()
  const path = (await screen.arrange?.(page)) ?? screen.path
  const switchScripts = async (value: boolean) =>
    (await devtoolsOf(page)).send('Emulation.setScriptExecutionDisabled', { value })
  if (isScriptless) await switchScripts(true)
  // From another page, so that a URL with a fragment also loads.
  await page.goto('about:blank')
  const response = await page.goto(path)
  if (response?.status() !== (screen.status ?? 200))
    throw new Error(`${path} returned ${response?.status()}.`)
  if (isScriptless) await switchScripts(false)
  else await untilHydrated(page)
  await comeToRest(page)
  if (screen.prepare) {
    await screen.prepare(page)
    await comeToRest(page)
  }
  return response
}

// Approaching elements are detected in one frame, visible ones in the next, and move in the third.
const FRAMES = 3

/** Finishes all running and pending animations. */
export async function comeToRest(page: Page) {
  await page.evaluate(async (frames) => {
    for (let frame = 0; frame < frames; frame += 1) await new Promise(requestAnimationFrame)
    const moving = document.getAnimations()
    for (const animation of moving) animation.finish()
    await Promise.all(moving.map(({ finished }) => finished.catch(() => undefined)))
  }, FRAMES)
}

/** Scrolls down like a reader until every item has finished animating. */
export async function scrollThrough(page: Page) {
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    const pause = () => new Promise(requestAnimationFrame)
    scrollTo({ top: 0, behavior: 'instant' })
    while (scrollY + innerHeight < document.documentElement.scrollHeight - 1) {
      scrollBy({ top: innerHeight / 2, behavior: 'instant' })
      await pause()
      await pause()
    }
  })
  await comeToRest(page)
}

/** Waits for late content of the landing page: animated items, and the booking once its section is near. */
export async function untilWhole(page: Page) {
  if ((await page.locator('#growth-plan').count()) === 0) return
  await scrollThrough(page)
  await page.locator('#growth-plan form').first().waitFor()
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
}

/** Opens the mobile menu. */
export async function openMenu(page: Page) {
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).waitFor()
  await comeToRest(page)
}
