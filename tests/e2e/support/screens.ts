import type { Page } from '@playwright/test'
import { devtoolsOf } from './devtools'

/** A screen of the site as a visitor reaches it. New ones are one line here or in further-screens.ts. */
export type Screen = {
  name: string
  path: string
  /** The status that the server answers with; 200 unless said. */
  status?: number
  /** Makes what must be there before it: a session, a booking. May say the path. */
  arrange?: (page: Page) => Promise<string | undefined>
  /** Brings the page into a state of its own: fills a form, opens a panel. */
  prepare?: (page: Page) => Promise<unknown>
  /** Whether it has the bar with the menu button of small screens. */
  hasMenu: boolean
  /** The states and widths in which it differs from screens that are looked at anyway; all unless said. */
  states?: string[]
  widths?: number[]
}

/** The three widths of the design: desktop, tablet, phone. */
export const widths = [1440, 768, 390]

export const landingPage: Screen = { name: 'landing page', path: '/', hasMenu: true }

/** What an address alone leads to. */
export const screens: Screen[] = [
  landingPage,
  { name: 'privacy page', path: '/privacy', hasMenu: true },
  { name: 'terms page', path: '/terms', hasMenu: true },
  { name: 'not-found page', path: '/no/such-page', status: 404, hasMenu: false },
  { name: 'sign-in page', path: '/sign-in', hasMenu: false },
  { name: 'sign-up page', path: '/sign-up', hasMenu: false },
  { name: 'page for a forgotten password', path: '/reset-password', hasMenu: false },
  {
    name: 'refused sign-in',
    path: '/sign-in?error=credentials_missing&field=email',
    hasMenu: false,
  },
  { name: 'page of a mailed link', path: '/auth/confirm?token_hash=x&type=email', hasMenu: false },
  { name: 'booking page', path: '/call', hasMenu: true },
]

type Opening = { isScriptless?: boolean | undefined }

/** Loads a screen. The page may run scripts of the test afterwards, even if none of its own have run. */
export async function open(page: Page, screen: Screen, { isScriptless }: Opening = {}) {
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
  await screen.prepare?.(page)
}

/** Brings whatever moves to where it comes to rest. */
export async function comeToRest(page: Page) {
  await page.evaluate(() => {
    const moving = document.getAnimations()
    for (const animation of moving) animation.finish()
    return Promise.all(moving.map(({ finished }) => finished.catch(() => undefined)))
  })
}

/** Scrolls down as a reader does, until every item has come in and rests. */
export async function scrollThrough(page: Page) {
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    const pause = () => new Promise(requestAnimationFrame)
    while (scrollY + innerHeight < document.documentElement.scrollHeight - 1) {
      scrollBy({ top: innerHeight / 2, behavior: 'instant' })
      await pause()
      await pause()
    }
  })
  await comeToRest(page)
}
