import { expect, type Page } from '@playwright/test'

/** Browser operations for history tests, independent of the driver. */
export type Tab = {
  open: (path: string) => Promise<unknown>
  /** Returns the value of a JavaScript expression in the page. */
  read: <Value>(expression: string) => Promise<Value>
}

/** Returns the tab of a Playwright page. */
export const tabOf = (page: Page): Tab => ({
  open: (path) => page.goto(path),
  read: (expression) => page.evaluate(expression),
})

/** Waits until an expression is true in the page. */
export async function until(tab: Tab, expression: string): Promise<void> {
  // During a navigation the page can't evaluate anything.
  const look = () => tab.read<unknown>(`Boolean(${expression})`).catch(() => false)
  await expect.poll(look, { message: expression }).toBe(true)
}

const AT = 'location.pathname + location.search'

/** Waits until the tab is at a path, with its query. */
export const untilAt = (tab: Tab, path: string | RegExp): Promise<void> => {
  const isAt = typeof path === 'string' ? `=== ${JSON.stringify(path)}` : `.match(${path})`
  return until(tab, `(${AT}) ${isAt} && document.readyState === 'complete'`)
}

/** Marks the page, leaves it and goes back. Returns whether the same page was restored. */
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
