import type { BrowserContextOptions, Page } from '@playwright/test'

/** A screen of the site as a visitor reaches it. New ones are one line here. */
export type Screen = {
  name: string
  path: string
  /** The status that the server answers with; 200 unless said. */
  status?: number
  /** Brings the page into a state of its own: fills a form, opens a panel. */
  prepare?: (page: Page) => Promise<void>
  /** Whether it has the bar with the menu button of small screens. */
  hasMenu: boolean
}

/** The three widths of the design: desktop, tablet, phone. */
export const widths = [1440, 768, 390]

export const screens: Screen[] = [
  { name: 'landing page', path: '/', hasMenu: true },
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

/** A condition under which every screen is visited. */
export type State = {
  name: string
  context?: BrowserContextOptions
  /** Set before the screen is loaded. */
  media?: Parameters<Page['emulateMedia']>[0]
  /** Loads the screen without running any script of it. */
  isScriptless?: boolean
  appliesTo?: (screen: Screen, width: number) => boolean
  enter?: (page: Page) => Promise<void>
}

export const states: State[] = [
  { name: 'as it loads' },
  { name: 'scrolled to its end', enter: scrollThrough },
  {
    name: 'with the menu open',
    appliesTo: (screen, width) => screen.hasMenu && width < 768,
    enter: openMenu,
  },
  { name: 'with reduced motion', media: { reducedMotion: 'reduce' } },
  { name: 'in forced colours', media: { forcedColors: 'active' } },
  { name: 'without JavaScript', isScriptless: true },
  { name: 'in print', media: { media: 'print' } },
]

/** Loads a screen in a state. The page may run scripts of the test afterwards, in every state. */
export async function visit(page: Page, screen: Screen, state: State, width: number) {
  await page.setViewportSize({ width, height: 900 })
  await page.emulateMedia({ media: null, reducedMotion: null, forcedColors: null, ...state.media })
  const session = await page.context().newCDPSession(page)
  const switchScripts = (value: boolean) =>
    session.send('Emulation.setScriptExecutionDisabled', { value })
  if (state.isScriptless) await switchScripts(true)
  const response = await page.goto(screen.path)
  if (response?.status() !== (screen.status ?? 200))
    throw new Error(`${screen.path} answered ${response?.status()}.`)
  if (state.isScriptless) await switchScripts(false)
  await session.detach()
  await comeToRest(page)
  await screen.prepare?.(page)
  await state.enter?.(page)
}

/** Waits until whatever moves on load has arrived. */
async function comeToRest(page: Page) {
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined))),
  )
}

async function openMenu(page: Page) {
  await page.getByRole('button', { name: 'Open menu' }).click()
  const dialog = page.getByRole('dialog', { name: 'Menu' })
  await dialog.waitFor()
  await comeToRest(page)
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
