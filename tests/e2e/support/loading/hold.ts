import type { Page, Route } from '@playwright/test'

/** Delays matching requests until the returned function is called. */
export async function hold(page: Page, pattern: RegExp) {
  const held: Route[] = []
  let isOpen = false
  await page.route(pattern, async (route) => {
    if (isOpen) await route.continue()
    else held.push(route)
  })
  return async () => {
    isOpen = true
    await Promise.all(held.splice(0).map((route) => route.continue()))
  }
}
