import type { Page, Response } from '@playwright/test'
import { devtoolsOf } from './devtools.ts'
import type { Screen } from './screens.ts'

type Opening = { isScriptless?: boolean }

/** Loads a screen. The page may run scripts of the test afterwards, even if none of its own have run. */
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
  // From elsewhere, so that an address with a fragment is loaded too.
  await page.goto('about:blank')
  const response = await page.goto(path)
  if (response?.status() !== (screen.status ?? 200))
    throw new Error(`${path} answered ${response?.status()}.`)
  if (isScriptless) await switchScripts(false)
  await comeToRest(page)
  if (screen.prepare) {
    await screen.prepare(page)
    await comeToRest(page)
  }
  return response
}

// What comes near is noticed in one frame, what is in sight in the next, and moves in the third.
const FRAMES = 3

/** Brings whatever moves, or is about to, to where it comes to rest. */
export async function comeToRest(page: Page) {
  await page.evaluate(async (frames) => {
    // A phone shows what stands below its first screen after the poster, and lays it out a section a frame.
    while (document.documentElement.hasAttribute('data-alone'))
      await new Promise(requestAnimationFrame)
    document.documentElement.toggleAttribute('data-laid-out', true)
    for (let frame = 0; frame < frames; frame += 1) await new Promise(requestAnimationFrame)
    const moving = document.getAnimations()
    for (const animation of moving) animation.finish()
    await Promise.all(moving.map(({ finished }) => finished.catch(() => undefined)))
  }, FRAMES)
}

/** Scrolls down from the top as a reader does, until every item has come in and rests. */
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

/** Waits for what only the landing page brings later: items that come in, and the booking once its section is near. */
export async function untilWhole(page: Page) {
  if ((await page.locator('#growth-plan').count()) === 0) return
  await scrollThrough(page)
  await page.locator('#growth-plan form').first().waitFor()
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
}

/** Opens the menu of small screens. */
export async function openMenu(page: Page) {
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).waitFor()
  await comeToRest(page)
}
