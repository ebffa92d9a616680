import type { Page } from '@playwright/test'
import { comeToRest, open, type Screen, scrollThrough, widths } from './screens'

/** A condition under which screens are visited. */
export type State = {
  name: string
  /** Set before the screen is loaded. */
  media?: Parameters<Page['emulateMedia']>[0]
  /** Loads the screen without running any script of it. */
  isScriptless?: boolean
  appliesTo?: (screen: Screen, width: number) => boolean
  enter?: (page: Page) => Promise<void>
}

export const asItLoads: State = { name: 'as it loads' }

export const states: State[] = [
  asItLoads,
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

/** The widths at which a screen is looked at in a state. */
export const widthsOf = (screen: Screen, state: State): number[] =>
  (screen.states?.includes(state.name) ?? true)
    ? (screen.widths ?? widths).filter((width) => state.appliesTo?.(screen, width) ?? true)
    : []

/** Loads a screen in a state. */
export async function visit(page: Page, screen: Screen, state: State, width: number) {
  await page.setViewportSize({ width, height: 900 })
  const emulate = () =>
    page.emulateMedia({ media: null, reducedMotion: null, forcedColors: null, ...state.media })
  await emulate()
  await open(page, screen, state)
  // A page that has a debugging session forgets the medium while it is loaded.
  await emulate()
  await state.enter?.(page)
}

async function openMenu(page: Page) {
  await page.getByRole('button', { name: 'Open menu' }).click()
  const dialog = page.getByRole('dialog', { name: 'Menu' })
  await dialog.waitFor()
  await comeToRest(page)
}
