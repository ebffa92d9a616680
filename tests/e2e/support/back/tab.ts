import { expect, type Page } from '@playwright/test'

/** What a journey through the history needs of a browser, whichever client drives it. */
export type Tab = {
  open: (path: string) => Promise<unknown>
  /** Returns the value of a JavaScript expression in the page. */
  read: <Value>(expression: string) => Promise<Value>
}

/** The tab of a page that Playwright drives. */
export const tabOf = (page: Page): Tab => ({
  open: (path) => page.goto(path),
  read: (expression) => page.evaluate(expression),
})

/** Waits until an expression is true in the page. */
export async function until(tab: Tab, expression: string): Promise<void> {
  // While a page is replaced by the next one it answers nothing.
  const look = () => tab.read<unknown>(`Boolean(${expression})`).catch(() => false)
  await expect.poll(look, { message: expression }).toBe(true)
}

const AT = 'location.pathname + location.search'

/** Waits until the tab is at a path, with its query. */
export const untilAt = (tab: Tab, path: string): Promise<void> =>
  until(tab, `${AT} === ${JSON.stringify(path)} && document.readyState === 'complete'`)

/** Marks the page, goes on to where `leave` leads, and comes back. Returns whether the page itself came back, as it was. */
export async function leaveAndComeBack(
  tab: Tab,
  leave: () => Promise<unknown>,
  steps = 1,
): Promise<boolean> {
  const from = await tab.read<string>(AT)
  await tab.read('void (window.isSamePage = true)')
  await leave()
  await tab.read(`void history.go(-${steps})`)
  await untilAt(tab, from)
  return tab.read('window.isSamePage === true')
}
